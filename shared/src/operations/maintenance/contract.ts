import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { explanation } from '../../http/errors.ts';
import { civilDate, instant } from '../../http/schemas.ts';
import { JOBS } from '../../jobs/schedule.ts';

/** Runs shown in a job's history. */
export const JOB_HISTORY = 20;

export const jobRun = z.object({
  id: z.number().int(),
  business_date: civilDate,
  status: z.enum(['succeeded', 'failed']),
  /** The result message, or the original error of a failed run. */
  ...explanation.partial({ reason: true }).shape,
  started_at: instant,
  finished_at: instant,
  by: z.string(),
  /** Run by itself, and not by the person or key that `by` names. */
  by_schedule: z.boolean(),
  /** Begun at a time to come: by a clock that was ahead. */
  is_ahead: z.boolean(),
  /** When an admin took back what it did. */
  revoked_at: instant.nullable(),
});
export type JobRun = z.infer<typeof jobRun>;

export const scheduledJob = z.object({
  job: z.enum(JOBS),
  label: z.string(),
  schedule: z.string(),
  /** Whether the queue has its schedule. */
  active: z.boolean(),
  /** By the queue's schedule; null without one. */
  next_run: instant.nullable(),
  /** Since when a server is at it. */
  running_since: instant.nullable(),
  last_run: jobRun.nullable(),
});
export type ScheduledJob = z.infer<typeof scheduledJob>;

export const listScheduledJobs = endpoint({
  method: 'GET',
  path: '/api/maintenance/jobs',
  summary: "Each scheduled job with its last run, that run's result, and its next run",
  response: z.array(scheduledJob),
});

export const listJobRuns = endpoint({
  method: 'GET',
  path: '/api/maintenance/jobs/:job/runs',
  summary: 'The latest runs of a job, newest first: for which date, by whom, with what result',
  params: z.object({ job: z.enum(JOBS) }),
  response: z.array(jobRun),
});
