import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { basedOn } from '../../http/revision.ts';
import { civilDate, instant } from '../../http/schemas.ts';
import { RETENTION_RULES, type RetentionRule, retentionBounds } from './rules.ts';

/** Runs shown. */
export const RETENTION_RUNS = 10;

const days = (rule: RetentionRule) => {
  const { min, max } = retentionBounds[rule];
  return z.number().int().min(min).max(max).nullable();
};

/** Days for which each kind of thing is kept; null for ever. */
export const retentionSettings = z.object({
  task_photos: days('task_photos'),
  social_photos: days('social_photos'),
  sign_ins: days('sign_ins'),
  trail: days('trail'),
  job_runs: days('job_runs'),
});

export const retentionRecord = retentionSettings.extend({ updated_at: instant });
export type RetentionRecord = z.infer<typeof retentionRecord>;

/** What a rule would remove now. */
export const retentionPreview = z.object({
  rule: z.enum(RETENTION_RULES),
  /** Photos, or rows where the rule is not about photos. */
  count: z.number().int(),
  bytes: z.number().int(),
  /** False for an estimate from a sample of a large table. */
  exact: z.boolean(),
  /** The oldest and the newest date of what would be removed; null where there is nothing. */
  from: civilDate.nullable(),
  to: civilDate.nullable(),
  /** The oldest date that stays. */
  oldest_kept: civilDate,
});
export type RetentionPreview = z.infer<typeof retentionPreview>;

/** How many things each rule has removed, and how many bytes of photos. */
export const retentionResult = z.object({
  task_photos: z.number().int(),
  social_photos: z.number().int(),
  sign_ins: z.number().int(),
  trail: z.number().int(),
  job_runs: z.number().int(),
  bytes: z.number().int(),
});
export type RetentionResult = z.infer<typeof retentionResult>;

export const RUN_STATES = ['running', 'done', 'waiting', 'failed'] as const;

export const retentionRun = z.object({
  business_date: civilDate,
  /** A waiting one goes on within ten minutes: its server has stopped, or its time was over. */
  state: z.enum(RUN_STATES),
  started_at: instant,
  finished_at: instant.nullable(),
  result: retentionResult,
  /** The original message of a failure. */
  error: z.string().nullable(),
  server: z.string(),
});
export type RetentionRun = z.infer<typeof retentionRun>;

/** What a run waits for: last night's backup, the end of one that copies files, or of a system outage. */
export const RETENTION_OBSTACLES = ['backup missing', 'backup running', 'outage'] as const;
export type RetentionObstacle = (typeof RETENTION_OBSTACLES)[number];

export const readRetention = endpoint({
  method: 'GET',
  path: '/api/retention',
  summary: 'How long things are kept, what the nightly run waits for, and what the last ones removed (admin)',
  response: z.object({
    settings: retentionRecord,
    obstacle: z.enum(RETENTION_OBSTACLES).nullable(),
    runs: z.array(retentionRun),
  }),
});

const queryDays = (rule: RetentionRule) => {
  const { min, max } = retentionBounds[rule];
  return z.coerce.number().int().min(min).max(max).optional();
};

export const previewRetention = endpoint({
  method: 'GET',
  path: '/api/retention/preview',
  summary: 'What rules of these days would remove now; an absent one removes nothing (admin)',
  query: z.object({
    task_photos: queryDays('task_photos'),
    social_photos: queryDays('social_photos'),
    sign_ins: queryDays('sign_ins'),
    trail: queryDays('trail'),
    job_runs: queryDays('job_runs'),
  }),
  response: z.array(retentionPreview),
});

export const updateRetention = endpoint({
  method: 'PUT',
  path: '/api/retention',
  summary: 'Change how long things are kept; the next night removes what is older (admin)',
  body: retentionSettings.extend(basedOn),
  response: retentionRecord,
});
