import { dailyJobs, type JobName, lastDaily } from '@gerai/shared/jobs/schedule.ts';
import type { OwnZone } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Queryable } from '../context.ts';

/**
 * The latest date done by a job's scheduled runs for the outlets of a zone, by default those without one of their own, or left
 * out by an admin; null if there is none. Manual runs
 * don't count, because they may precede the end of the date, nor do those of dates that are to come by `now`: the clock
 * was ahead then.
 */
export async function lastScheduledDate(
  db: Queryable,
  job: JobName,
  now: Date,
  zone: OwnZone = null,
): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    select greatest(
      (select business_date from job_runs
        where job = ${job} and status = 'succeeded' and actor_kind = 'job' and counts
          and time_zone is not distinct from ${zone} and business_date <= ${lastDaily(dailyJobs[job].time, now, zone)}
        order by business_date desc limit 1),
      (select left_out_until from clock_watch)) as date`.execute(db);
  return rows[0]!.date;
}
