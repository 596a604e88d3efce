import { addDays, businessDate, businessInstant, type OwnZone } from '../time/business-time.ts';

export const JOBS = ['generate-daily-tasks', 'update-task-statuses'] as const;
export type JobName = (typeof JOBS)[number];

/** The two daily jobs and their times in each zone (specification 1, section 9: in the business's). */
export const dailyJobs = {
  'generate-daily-tasks': { label: 'Generate Daily Tasks', time: '00:05' },
  'update-task-statuses': { label: 'Update Task Statuses', time: '23:59' },
} as const satisfies Record<JobName, { label: string; time: string }>;

/** The next moment, strictly after `now`, when it is `time` (HH:MM) in the business zone, or an outlet's own. */
export function nextDaily(time: string, now: Date, zone?: OwnZone): Date {
  const today = businessDate(now, zone);
  const at = businessInstant(today, time, zone);
  return at > now ? at : businessInstant(addDays(today, 1), time, zone);
}

/** The latest date of a zone on which `time` has passed by `now`: the date that a daily job must have reached. */
export function lastDaily(time: string, now: Date, zone?: OwnZone): string {
  const today = businessDate(now, zone);
  return businessInstant(today, time, zone) <= now ? today : addDays(today, -1);
}

/** The dates of a zone that a daily job has yet to do: those after `lastDone`; only the latest if it never ran. */
export function missedDates(lastDone: string | null, time: string, now: Date, zone?: OwnZone): string[] {
  const latest = lastDaily(time, now, zone);
  if (lastDone === null) return [latest];
  const dates: string[] = [];
  for (let date = addDays(lastDone, 1); date <= latest; date = addDays(date, 1)) dates.push(date);
  return dates;
}
