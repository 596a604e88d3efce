import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import type { JobName } from '@gerai/shared/jobs/schedule.ts';
import type { Queryable } from '../context.ts';
import { serverName } from '../log/server-name.ts';

interface JobRun {
  job: JobName;
  business_date: string;
  started_at: Date;
  finished_at: Date;
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
