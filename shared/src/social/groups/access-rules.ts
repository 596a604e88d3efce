/** What a job role may do in a group. */
export interface AccessFlags {
  can_view: boolean;
  can_post: boolean;
  can_moderate: boolean;
}

/** What each flag is, the one that needs the least first: to post needs to view, to moderate needs to post. */
export const ACCESS_FLAGS = [
  'can_view',
  'can_post',
  'can_moderate',
] as const satisfies readonly (keyof AccessFlags)[];
export type AccessFlag = (typeof ACCESS_FLAGS)[number];

/** All three on or all three off: the opposite of whether one may view (specification 2, section 4: permission toggle). */
export function toggled({ can_view }: AccessFlags): AccessFlags {
  return { can_view: !can_view, can_post: !can_view, can_moderate: !can_view };
}

/** One flag set, with those that it needs; or cleared, with those that need it. */
export function withFlag(flags: AccessFlags, flag: AccessFlag, isOn: boolean): AccessFlags {
  const at = ACCESS_FLAGS.indexOf(flag);
  const next = { can_view: flags.can_view, can_post: flags.can_post, can_moderate: flags.can_moderate };
  for (const other of isOn ? ACCESS_FLAGS.slice(0, at + 1) : ACCESS_FLAGS.slice(at)) next[other] = isOn;
  return next;
}
