import { addDays } from '../../time/business-time.ts';

/** Days before its end from which a key is marked. */
export const ENDING_DAYS = 14;

/** Days before its end at which admins are told of a key. */
export const END_TOLD_DAYS = [ENDING_DAYS, 3] as const;

/** The end that a new key gets unless another is chosen: a year. */
export const defaultEnd = (today: string): string => addDays(today, 365);

/** Whether a key's last business date is over; one without an end never ends. */
export const hasEnded = (ends_on: string | null, today: string): boolean =>
  ends_on !== null && ends_on < today;

export type KeyState = 'active' | 'ending' | 'ended' | 'revoked';

/** The state of a key on a business date. */
export function keyStateOf(
  { ends_on, revoked_at }: { ends_on: string | null; revoked_at: string | null },
  today: string,
): KeyState {
  if (revoked_at !== null) return 'revoked';
  if (hasEnded(ends_on, today)) return 'ended';
  return ends_on !== null && ends_on <= addDays(today, ENDING_DAYS) ? 'ending' : 'active';
}
