import { addDays, businessDate } from '../../time/business-time.ts';
import { isRejected, type Statuses } from './statuses.ts';

/** Civil dates of a task in the business zone; the deadline falls on `deadline_date`. */
export interface TaskDates {
  task_date: string;
  deadline_date: string;
}

/** Why a task can't be submitted now: already submitted, failed by the day's end, too early or too late. */
export type SubmissionRefusal = 'submitted' | 'auto_failed' | 'not_yet' | 'expired';

/**
 * Why this task can't be submitted at `now`, or null. `latest` is its current submission. A first attempt is accepted
 * until the end of the deadline's business day, a new attempt after a rejection until the end of the next day.
 */
export function submissionRefusal(
  { task_date, deadline_date }: TaskDates,
  latest: Statuses | null,
  now: Date,
): SubmissionRefusal | null {
  if (latest?.staff_status === 'AutoFailed') return 'auto_failed';
  if (latest && !isRejected(latest)) return 'submitted';
  const today = businessDate(now);
  if (today < task_date) return 'not_yet';
  return today > lastSubmissionDate(deadline_date, latest) ? 'expired' : null;
}

/** The last business date on which a first attempt, or a new one after a rejection, is accepted. */
export const lastSubmissionDate = (
  deadline_date: string,
  rejected: Pick<Statuses, 'manager_status'> | null,
): string => (rejected ? addDays(deadline_date, 1) : deadline_date);
