import { businessInstant } from '../time/business-time.ts';
import { dailyJobs } from './schedule.ts';

export const EXPECTATIONS = ['tasks-made', 'day-ended', 'backup-made'] as const;
export type Expectation = (typeof EXPECTATIONS)[number];

/**
 * What has to happen every night: from when, in the business zone, and within how many minutes. A backup begins at
 * BACKUP_AT, by default 02:00, so it is expected by 03:00.
 */
export const expectations = {
  'tasks-made': { at: dailyJobs['generate-daily-tasks'].time, withinMinutes: 1 },
  'day-ended': { at: dailyJobs['update-task-statuses'].time, withinMinutes: 1 },
  'backup-made': { at: null, withinMinutes: 60 },
} as const satisfies Record<Expectation, { at: string | null; withinMinutes: number }>;

/** When an expectation's time comes on a business date, and by when it must be met. */
export function expectedOn(expectation: Expectation, date: string, backupAt: string) {
  const { at, withinMinutes } = expectations[expectation];
  const begins = businessInstant(date, at ?? backupAt);
  return { begins, due: new Date(begins.getTime() + withinMinutes * 60_000) };
}

/** Minutes between the first look that finds something late and the alert: a server that was off catches up first. */
const ALARM_AFTER_MINUTES = 4;

/** Whether to alert of something that was found late at `seen` and has not happened. */
export const isAlertDue = (seen: Date, now: Date): boolean =>
  now.getTime() - seen.getTime() >= ALARM_AFTER_MINUTES * 60_000;

/** How an expectation stands. */
export const NIGHT_STATES = ['waiting', 'met', 'late', 'missing'] as const;
export type NightState = (typeof NIGHT_STATES)[number];

/** How an expectation stands that is due at `due` and happened at `metAt`, or has not happened. */
export function nightState({ due, metAt }: { due: Date; metAt: Date | null }, now: Date): NightState {
  if (metAt) return metAt <= due ? 'met' : 'late';
  return now < due ? 'waiting' : 'missing';
}
