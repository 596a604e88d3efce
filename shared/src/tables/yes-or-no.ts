/** What a file says of a switch. */
export const YES_OR_NO = ['Yes', 'No'] as const;
export type YesOrNo = (typeof YES_OR_NO)[number];

export const yesOrNoOf = (is: boolean): YesOrNo => (is ? 'Yes' : 'No');

/** Other words for it, in lower case; spreadsheets have TRUE and FALSE of their own. */
export const yesOrNo: Readonly<Record<string, YesOrNo>> = {
  ya: 'Yes',
  y: 'Yes',
  true: 'Yes',
  benar: 'Yes',
  wajib: 'Yes',
  '1': 'Yes',
  tidak: 'No',
  n: 'No',
  t: 'No',
  false: 'No',
  salah: 'No',
  '0': 'No',
};
