import { CLOCK_TOLERANCE_MS } from '@gerai/shared/accounts/auth/device-clock.ts';
import { describeGeneration } from '@gerai/shared/business/generation/rules.ts';
import { dailyJobs, JOBS, type JobName } from '@gerai/shared/jobs/schedule.ts';
import {
  JOB_HISTORY,
  type JobRun,
  type ScheduledJob,
} from '@gerai/shared/operations/maintenance/contract.ts';
import { describeDayEnd } from '@gerai/shared/work/day-end/rules.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context, Queryable } from '../../../platform/context.ts';
import { explain } from '../../../platform/errors.ts';
import { readQueuedJobs } from '../../../platform/jobs/read-queued-jobs.ts';

/** The two daily jobs with their last run (actor and result), and what the queue says of the next. */
export async function listScheduledJobs({ db, database, clock }: Context): Promise<ScheduledJob[]> {
  const runs = await latestRuns(db);
  const queued = await readQueuedJobs({ db, database, clock }, JOBS);
  return JOBS.map((job) => {
    const { label, time } = dailyJobs[job];
    const run = runs.find((row) => row.job === job);
    return {
      job,
      label,
      schedule: `${time} UTC+8`,
      ...(queued.get(job) ?? { active: false, next_run: null, running_since: null }),
      last_run: run ? toJobRun(job, run, clock.now()) : null,
    };
  });
}

/** The latest runs of one job, newest first. */
export async function listJobRuns({ db, clock }: Context, job: JobName): Promise<JobRun[]> {
  const runs = await db
    .selectFrom('job_runs as run')
    .leftJoin('users', 'users.uid', 'run.actor_uid')
    .select(runColumns)
    .select(['run.error', 'run.result', by, bySchedule])
    .where('run.job', '=', job)
    .orderBy('run.id', 'desc')
    .limit(JOB_HISTORY)
    .execute();
  return runs.map((run) => toJobRun(job, run, clock.now()));
}

type StoredRun = Omit<JobRun, 'reason' | 'values' | 'message' | 'is_ahead'> & {
  error: string | null;
  result: unknown;
};

/** Maps a run; its summary comes from its totals, which every stored run has. */
function toJobRun(job: JobName, { error, result, ...stored }: StoredRun, now: Date): JobRun {
  const { id, business_date, status, started_at, finished_at, by, by_schedule, revoked_at } = stored;
  const is_ahead = Date.parse(started_at) - now.getTime() > CLOCK_TOLERANCE_MS;
  const run = { id, business_date, status, started_at, finished_at, by, by_schedule, is_ahead, revoked_at };
  if (error !== null) return { ...run, message: error };
  const totals = z.partialRecord(z.string(), z.unknown()).parse(result);
  const count = (name: string) => Number(totals[name] ?? 0);
  const why =
    job === 'generate-daily-tasks'
      ? describeGeneration(
          { generated: count('totalGenerated'), skipped: count('totalSkipped') },
          business_date,
        )
      : describeDayEnd({
          date: business_date,
          autoFailed: count('autoFailed'),
          autoApproved: count('autoApproved'),
        });
  return { ...run, ...explain(why) };
}

const runColumns = [
  'run.id',
  'run.business_date',
  'run.status',
  'run.started_at',
  'run.finished_at',
  'run.revoked_at',
] as const;
const by =
  sql<string>`coalesce(users.name, case run.actor_kind when 'job' then 'Schedule' else 'Service key' end)`.as(
    'by',
  );

const bySchedule = sql<boolean>`run.actor_kind = 'job'`.as('by_schedule');

async function latestRuns(db: Queryable) {
  const names = sql<{ job: JobName }>`unnest(${sql.val([...JOBS])}::text[])`.as<'wanted'>(sql`wanted(job)`);
  return await db
    .selectFrom(names)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('job_runs')
          .selectAll('job_runs')
          .whereRef('job_runs.job', '=', 'wanted.job')
          .orderBy('job_runs.id', 'desc')
          .limit(1)
          .as('run'),
      (join) => join.onTrue(),
    )
    .leftJoin('users', 'users.uid', 'run.actor_uid')
    .select('run.job')
    .select(runColumns)
    .select(['run.error', 'run.result', by, bySchedule])
    .execute();
}
