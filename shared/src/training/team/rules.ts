import type { TeamStatus } from './statuses.ts';

/** The part of an enrolment that its status depends on. */
export interface TeamEnrolment {
  completed_at: string | null;
  due_date: string | null;
  /** Last day of the certificate that it earned. */
  valid_until: string | null;
  /** Whether a quiz is unpassed without attempts left. */
  is_stuck: boolean;
}

/**
 * The status of an enrolment on a business date. The server's lists implement the same in SQL; a test compares both.
 */
export function teamStatus(
  { completed_at, due_date, valid_until, is_stuck }: TeamEnrolment,
  today: string,
): TeamStatus {
  if (completed_at !== null) return valid_until !== null && valid_until < today ? 'expired' : 'completed';
  // A stuck learner can't fix being late, so stuck comes first.
  if (is_stuck) return 'stuck';
  if (due_date === null) return 'open';
  return due_date < today ? 'late' : 'due';
}

/** Whether a person with this status can be reminded or granted an attempt. */
export const isUnfinished = (status: TeamStatus): boolean => status !== 'completed' && status !== 'expired';
