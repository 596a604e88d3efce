import { addDays, businessDate, startOfBusinessDay } from '../../time/business-time.ts';

export const RETENTION_RULES = ['task_photos', 'social_photos', 'sign_ins', 'trail', 'job_runs'] as const;
export type RetentionRule = (typeof RETENTION_RULES)[number];

/** Days for which a rule keeps things at least, and at most: photos are looked at by audits of the last
 * month, sign-ins when something was stolen, and the trail when the same month of last year is compared. */
export const retentionBounds = {
  task_photos: { min: 30, max: 3650 },
  social_photos: { min: 30, max: 3650 },
  sign_ins: { min: 90, max: 3650 },
  trail: { min: 396, max: 3650 },
  job_runs: { min: 90, max: 3650 },
} as const satisfies Record<RetentionRule, { min: number; max: number }>;

/** The hour of the business day from which on old things are removed: after the night's backup, before the shops open. */
export const RETENTION_HOUR = 3;

/** Days for which each rule keeps things; null for ever. */
export type RetentionSettings = Record<RetentionRule, number | null>;

export const KEEP_ALL: RetentionSettings = {
  task_photos: null,
  social_photos: null,
  sign_ins: null,
  trail: null,
  job_runs: null,
};

/** The oldest business date that a rule keeps: of `days` days, today not counted. */
export const oldestKept = (days: number, now: Date): string => addDays(businessDate(now), -days);

/** The first moment of the oldest date that is kept. */
export const keptSince = (days: number, now: Date): Date => startOfBusinessDay(oldestKept(days, now));
