import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import type { JobName } from '@gerai/shared/jobs/schedule.ts';
import type { Context, Queryable } from '../context.ts';
import { serverName } from '../log/server-name.ts';

interface JobRun {
  job: JobName;
  business_date: string;
  started_at: Date;
  finished_at: Date;
  /** The zone of the outlets that it was for; absent for those without one of their own, or an admin's run for all. */
  time_zone?: string | null;
  /** False where the schedule must not go on from this run. */
  counts?: boolean;
  /** The result, with a `message` for people. */
  result?: { message: string } & Record<string, unknown>;
  /** Why it failed. */
  error?: string;
}

/** Records a run of a daily job, scheduled or manual. Returns its id. */
export async function recordJobRun(db: Queryable, actor: Actor, run: JobRun): Promise<number> {
  const { result, error, ...rest } = run;
  const { id } = await db
    .insertInto('job_runs')
    .values({
      ...rest,
      server: serverName(),
      actor_kind: actor.kind,
      actor_uid: isPerson(actor) ? actor.uid : null,
      status: error === undefined ? 'succeeded' : 'failed',
      result: JSON.stringify(result ?? {}),
      error: error ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records that a run failed. What could not be recorded is logged: the run's own error must not be lost by it. */
export async function recordFailedRun(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  actor: Actor,
  run: Omit<JobRun, 'finished_at' | 'result' | 'error'>,
  error: string,
): Promise<void> {
  await recordJobRun(db, actor, { ...run, finished_at: clock.now(), error }).catch((second: unknown) =>
    log.error({ err: second, job: run.job }, 'The failed run could not be recorded'),
  );
}
