import type { JobName } from '@gerai/shared/jobs/schedule.ts';
import type { Queryable } from '../context.ts';

/**
 * The latest business date that the clock's own run of a job has done; null when it never ran. A person's run does
 * not count: it may have been before the date was over.
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
