import { addDays, businessDate } from '../../time/business-time.ts';
import { isRejected, type Statuses } from './statuses.ts';

/** Civil dates of a task in the business zone; the deadline falls on `deadline_date`. */
export interface TaskDates {
  task_date: string;
  deadline_date: string;
}

/** Why a task can't be submitted now: already submitted, failed by the day's end, too early or too late. */
export type SubmissionRefusal = 'submitted' | 'auto_failed' | 'not_yet' | 'expired';

/** Work that was proved in time may arrive this many business days later. */
export const ARRIVAL_DAYS = 3;

/**
 * Why this task can't be submitted at `now`, or null. `latest` is its current submission. A first attempt is accepted
 * until the end of the deadline's business day, a new attempt after a rejection until the end of the next day. What was
 * proved by then (proof-time.ts) may arrive ARRIVAL_DAYS later, also where the day's end has failed the task.
 */
export function submissionRefusal(
  { task_date, deadline_date }: TaskDates,
  latest: Statuses | null,
  now: Date,
  proved_at: Date | null = null,
): SubmissionRefusal | null {
  const isFailed = latest?.staff_status === 'AutoFailed';
  if (isFailed && !proved_at) return 'auto_failed';
  if (latest && !isFailed && !isRejected(latest)) return 'submitted';
  const today = businessDate(now);
  const doneOn = proved_at ? businessDate(proved_at) : today;
  if (doneOn < task_date) return 'not_yet';
  const last = lastSubmissionDate(deadline_date, isFailed ? null : latest);
  const isInTime = doneOn <= last && today <= addDays(last, ARRIVAL_DAYS);
  if (isInTime) return null;
  return isFailed ? 'auto_failed' : 'expired';
}

interface ArrivedWork {
  submitted_at: string;
  proved_at: string | null;
}

/** When the work counts as done: when it was proved, else when it arrived. */
export const doneAt = ({ submitted_at, proved_at }: ArrivedWork): string => proved_at ?? submitted_at;

/** Work that arrived later than this after its proof was done offline; before, somebody wrote a note. */
export const OFFLINE_MS = 10 * 60_000;

/** Whether both times are shown: it arrived well after it was proved, or after the deadline that it was proved before. */
export function wasDoneOffline({ submitted_at, proved_at }: ArrivedWork, deadline?: string): boolean {
  if (proved_at === null) return false;
  const [proved, arrived] = [Date.parse(proved_at), Date.parse(submitted_at)];
  const end = Date.parse(deadline ?? '');
  return arrived - proved > OFFLINE_MS || (proved <= end && end < arrived);
}

/** The last business date on which a first attempt, or a new one after a rejection, is accepted. */
export const lastSubmissionDate = (
  deadline_date: string,
  rejected: Pick<Statuses, 'manager_status'> | null,
): string => (rejected ? addDays(deadline_date, 1) : deadline_date);
