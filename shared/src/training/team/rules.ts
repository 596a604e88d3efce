import type { TeamStatus } from './contract.ts';

/** Somebody's way through a course, as far as its status goes. */
export interface TeamEnrolment {
  completed_at: string | null;
  due_date: string | null;
  /** Of the certificate that it earned. */
  valid_until: string | null;
  /** Whether a quiz is left that was not passed and at which no attempt is left. */
  is_stuck: boolean;
}

/** How somebody stands in a course on a business date. The server's lists say the same in SQL; a test holds them together. */
export function teamStatus(
  { completed_at, due_date, valid_until, is_stuck }: TeamEnrolment,
  today: string,
): TeamStatus {
  if (completed_at !== null) return valid_until !== null && valid_until < today ? 'expired' : 'completed';
  // Whoever is late and stuck cannot do anything about being late.
  if (is_stuck) return 'stuck';
  if (due_date === null) return 'open';
  return due_date < today ? 'late' : 'due';
}

/** Whether somebody can be reminded of a course in this status, or helped on. */
export const isUnfinished = (status: TeamStatus): boolean => status !== 'completed' && status !== 'expired';
