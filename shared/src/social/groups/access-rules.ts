/** What a job role may do in a group. */
export interface AccessFlags {
  can_view: boolean;
  can_post: boolean;
  can_moderate: boolean;
}

/** Ordered by requirement: posting requires viewing, moderating requires posting. */
export const ACCESS_FLAGS = [
  'can_view',
  'can_post',
  'can_moderate',
] as const satisfies readonly (keyof AccessFlags)[];
export type AccessFlag = (typeof ACCESS_FLAGS)[number];

/** Sets all three flags to the opposite of can_view (specification 2, section 4: permission toggle). */
export function toggled({ can_view }: AccessFlags): AccessFlags {
  return { can_view: !can_view, can_post: !can_view, can_moderate: !can_view };
}

/** Sets a flag and those that it requires, or clears it and those that require it. */
export function withFlag(flags: AccessFlags, flag: AccessFlag, isOn: boolean): AccessFlags {
  const at = ACCESS_FLAGS.indexOf(flag);
  const next = { can_view: flags.can_view, can_post: flags.can_post, can_moderate: flags.can_moderate };
  for (const other of isOn ? ACCESS_FLAGS.slice(0, at + 1) : ACCESS_FLAGS.slice(at)) next[other] = isOn;
  return next;
}
