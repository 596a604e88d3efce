import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Notes when a job last succeeded, for the metrics. */
export async function recordSuccess({ db, clock }: Context, name: string): Promise<void> {
  await sql`
    insert into job_states (name, succeeded_at) values (${name}, ${clock.now()})
    on conflict (name) do update set succeeded_at = excluded.succeeded_at`.execute(db);
}

/** Counts a failure. What could not be noted is logged: the job's own error must not be lost by it. */
export async function recordFailure({ db, clock, log }: Context, name: string): Promise<void> {
  await sql`
    insert into job_states (name, failed_at, failures) values (${name}, ${clock.now()}, 1)
    on conflict (name) do update set failed_at = excluded.failed_at, failures = job_states.failures + 1`
    .execute(db)
    .catch((error: unknown) => log.error({ err: error, job: name }, 'The failure could not be noted'));
}
