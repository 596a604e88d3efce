import { addDays, businessDate, type OwnZone } from '../../time/business-time.ts';
import { isRejected, type Statuses } from './statuses.ts';

/** Civil dates of a task at its outlet; the deadline falls on `deadline_date`. */
export interface TaskDates {
  /** Of its outlet. */
  time_zone?: OwnZone;
  task_date: string;
  deadline_date: string;
  /** Of its attempts (lateArrivalDate). */
  late_arrival_date: string | null;
}

/** Why a task can't be submitted now: already submitted, failed by the day's end, cancelled, too early or too late. */
export type SubmissionRefusal = 'submitted' | 'auto_failed' | 'cancelled' | 'not_yet' | 'expired';

/** Work that was proved in time may arrive this many days later. */
export const ARRIVAL_DAYS = 3;

/** The dates at the outlet that decide on an attempt. */
export interface AttemptDates {
  task_date: string;
  /** When the work was done, as far as that is proved; else today. */
  done_on: string;
  today: string;
  /** The last date on which it is accepted (lastSubmissionDate). */
  last_date: string;
}

/**
 * What must hold of these dates: each `from` is at most `days` after its `to`. The server's statement for first attempts is
 * built from this list, so that the rule stands once.
 */
export const ATTEMPT_BOUNDS: readonly {
  from: keyof AttemptDates;
  to: keyof AttemptDates;
  days: number;
  refusal: SubmissionRefusal;
}[] = [
  { from: 'task_date', to: 'done_on', days: 0, refusal: 'not_yet' },
  { from: 'done_on', to: 'last_date', days: 0, refusal: 'expired' },
  { from: 'today', to: 'last_date', days: ARRIVAL_DAYS, refusal: 'expired' },
];

/** What a submission of a task still needs. */
export type Missing = 'photo';

/** What is missing of an attempt before it can be sent; empty if it is complete. */
export const whatIsMissing = (
  task: { photo_required: boolean },
  attempt: { photos: readonly unknown[] },
): Missing[] => (task.photo_required && attempt.photos.length === 0 ? ['photo'] : []);

/**
 * Why this task can't be submitted at `now`, or null. `latest` is its current submission. A first attempt is accepted
 * until the end of the deadline's business day, a new attempt after a rejection until the end of the next day, or of the
 * day after late work arrived. What was proved by then (proof-time.ts) may arrive ARRIVAL_DAYS later, also where the day's
 * end has failed the task.
 */
export function submissionRefusal(
  task: TaskDates,
  latest: Statuses | null,
  now: Date,
  proved_at: Date | null = null,
): SubmissionRefusal | null {
  const isFailed = latest?.staff_status === 'AutoFailed';
  if (isFailed && !proved_at) return 'auto_failed';
  if (latest?.staff_status === 'Cancelled') return 'cancelled';
  if (latest && !isFailed && !isRejected(latest)) return 'submitted';
  const today = businessDate(now, task.time_zone);
  const dates: AttemptDates = {
    task_date: task.task_date,
    done_on: proved_at ? businessDate(proved_at, task.time_zone) : today,
    today,
    last_date: lastSubmissionDate(task, isFailed ? null : latest),
  };
  const broken = ATTEMPT_BOUNDS.find(({ from, to, days }) => dates[from] > addDays(dates[to], days));
  if (!broken) return null;
  return isFailed && broken.refusal === 'expired' ? 'auto_failed' : broken.refusal;
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

/**
 * The latest date at the outlet on which work arrived that had been proved on an earlier one, of a task's attempts; null if
 * none did. The server's `selectLateArrival` gives the same.
 */
export function lateArrivalDate(attempts: readonly ArrivedWork[], zone: OwnZone): string | null {
  const dates = attempts.flatMap(({ submitted_at, proved_at }) => {
    const arrived = businessDate(new Date(submitted_at), zone);
    return proved_at && businessDate(new Date(proved_at), zone) < arrived ? [arrived] : [];
  });
  return dates.toSorted().at(-1) ?? null;
}

/**
 * The last date at the outlet on which a first attempt, or a new one after a rejection, is accepted. Whoever's work arrived
 * late has as long after a rejection as whoever's came on the day of the deadline: until the end of the next day, four
 * days after the deadline at most.
 */
export function lastSubmissionDate(
  { deadline_date, late_arrival_date }: Omit<TaskDates, 'task_date'>,
  rejected: Pick<Statuses, 'manager_status'> | null,
): string {
  if (!rejected) return deadline_date;
  const latest = addDays(deadline_date, ARRIVAL_DAYS);
  const counted = [deadline_date, late_arrival_date ?? deadline_date].toSorted().at(-1)!;
  return addDays([counted, latest].toSorted()[0]!, 1);
}
