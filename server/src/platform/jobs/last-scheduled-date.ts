import type { JobName } from '@gerai/shared/jobs/schedule.ts';
import type { Queryable } from '../context.ts';

/**
 * The latest business date done by a job's scheduled runs; null if there is none. Manual runs don't count, because
 * they may precede the end of the date.
 */
export async function lastScheduledDate(db: Queryable, job: JobName): Promise<string | null> {
  const row = await db
    .selectFrom('job_runs')
    .select('business_date')
    .where('job', '=', job)
    .where('status', '=', 'succeeded')
    .where('actor_kind', '=', 'job')
    .orderBy('business_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.business_date ?? null;
}
