import { dailyJobs, JOBS, type JobName, nextDaily } from '@gerai/shared/jobs/schedule.ts';
import {
  JOB_HISTORY,
  type JobRun,
  type ScheduledJob,
} from '@gerai/shared/operations/maintenance/contract.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';

/** The two daily jobs with their last run, by whom and with what result, and their next one. */
export async function listScheduledJobs({ db, clock }: Context): Promise<ScheduledJob[]> {
  const runs = await latestRuns(db);
  return JOBS.map((job) => {
    const { label, time } = dailyJobs[job];
    const { job: _, ...run } = runs.find((row) => row.job === job) ?? {};
    return {
      job,
      label,
      schedule: `${time} UTC+8`,
      active: true,
      next_run: nextDaily(time, clock.now()).toISOString(),
      last_run: 'id' in run ? (run as ScheduledJob['last_run']) : null,
    };
  });
}

/** The latest runs of one job, newest first. */
export async function listJobRuns({ db }: Context, job: JobName): Promise<JobRun[]> {
  const runs = await db
    .selectFrom('job_runs as run')
    .leftJoin('users', 'users.uid', 'run.actor_uid')
    .select(runColumns)
    .select([message, by])
    .where('run.job', '=', job)
    .orderBy('run.id', 'desc')
    .limit(JOB_HISTORY)
    .execute();
  return runs;
}

const runColumns = [
  'run.id',
  'run.business_date',
  'run.status',
  'run.started_at',
  'run.finished_at',
] as const;
const message = sql<string>`coalesce(run.error, run.result ->> 'message', '')`.as('message');
const by =
  sql<string>`coalesce(users.name, case run.actor_kind when 'job' then 'Schedule' else 'Service key' end)`.as(
    'by',
  );

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
    .select([message, by])
    .execute();
}
