import { addDays, businessDate, businessInstant } from '../time/business-time.ts';

export const JOBS = ['generate-daily-tasks', 'update-task-statuses'] as const;
export type JobName = (typeof JOBS)[number];

/** The two jobs of every day, and their time in the business zone (specification 1, section 9). */
export const dailyJobs = {
  'generate-daily-tasks': { label: 'Generate Daily Tasks', time: '00:05' },
  'update-task-statuses': { label: 'Update Task Statuses', time: '23:59' },
} as const satisfies Record<JobName, { label: string; time: string }>;

/** The next moment, strictly after `now`, at which it is `time` (HH:MM) in the business zone. */
export function nextDaily(time: string, now: Date): Date {
  const today = businessInstant(businessDate(now), time);
  return today > now ? today : businessInstant(addDays(businessDate(now), 1), time);
}

/** The latest business date on which `time` has come by `now`: a daily job is done up to it, or has missed something. */
export function lastDaily(time: string, now: Date): string {
  const today = businessDate(now);
  return businessInstant(today, time) <= now ? today : addDays(today, -1);
}

/** The dates that a daily job still has to do: those after the last one done; only the latest when it never ran. */
export function missedDates(lastDone: string | null, time: string, now: Date): string[] {
  const latest = lastDaily(time, now);
  if (lastDone === null) return [latest];
  const dates: string[] = [];
  for (let date = addDays(lastDone, 1); date <= latest; date = addDays(date, 1)) dates.push(date);
  return dates;
}
