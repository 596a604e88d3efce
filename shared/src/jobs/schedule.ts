import { addDays, businessDate, businessInstant } from '../time/business-time.ts';

export const JOBS = ['generate-daily-tasks', 'update-task-statuses'] as const;
export type JobName = (typeof JOBS)[number];

/** The two daily jobs and their times in the business zone (specification 1, section 9). */
export const dailyJobs = {
  'generate-daily-tasks': { label: 'Generate Daily Tasks', time: '00:05' },
  'update-task-statuses': { label: 'Update Task Statuses', time: '23:59' },
} as const satisfies Record<JobName, { label: string; time: string }>;

/** The next moment, strictly after `now`, when it is `time` (HH:MM) in the business zone. */
export function nextDaily(time: string, now: Date): Date {
  const today = businessInstant(businessDate(now), time);
  return today > now ? today : businessInstant(addDays(businessDate(now), 1), time);
}

/** The latest business date on which `time` has passed by `now`: the date that a daily job must have reached. */
export function lastDaily(time: string, now: Date): string {
  const today = businessDate(now);
  return businessInstant(today, time) <= now ? today : addDays(today, -1);
}

/** The business dates that a daily job has yet to do: those after `lastDone`; only the latest if it never ran. */
export function missedDates(lastDone: string | null, time: string, now: Date): string[] {
  const latest = lastDaily(time, now);
  if (lastDone === null) return [latest];
  const dates: string[] = [];
  for (let date = addDays(lastDone, 1); date <= latest; date = addDays(date, 1)) dates.push(date);
  return dates;
}
