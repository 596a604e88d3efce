/** The months in English and Indonesian, with the spellings that people use beside them. */
const NAMES: readonly (readonly string[])[] = [
  ['january', 'januari'],
  ['february', 'februari', 'pebruari'],
  ['march', 'maret'],
  ['april'],
  ['may', 'mei'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august', 'agustus', 'agt', 'ags'],
  ['september', 'sept'],
  ['october', 'oktober'],
  ['november', 'nopember'],
  ['december', 'desember'],
];

/** The number (1 to 12) of a month by its name, or by three letters or more of its beginning; undefined for none. */
export function monthNumber(name: string): number | undefined {
  const word = name.toLowerCase();
  if (word.length < 3) return undefined;
  const at = NAMES.findIndex((names) => names.some((each) => each.startsWith(word)));
  return at < 0 ? undefined : at + 1;
}
