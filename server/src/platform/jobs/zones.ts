import { dailyJobs, JOBS, type JobName, missedDates } from '@gerai/shared/jobs/schedule.ts';
import type { Context, Queryable } from '../context.ts';
import { lastScheduledDate } from './last-scheduled-date.ts';
import { forEachAlone } from './scheduled-job.ts';

/** The zones that outlets in use have of their own, by name. */
export async function listOwnZones(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('outlets')
    .select('time_zone')
    .distinct()
    .where('time_zone', 'is not', null)
    .where('archived_at', 'is', null)
    .orderBy('time_zone')
    .$narrowType<{ time_zone: string }>()
    .execute();
  return rows.map(({ time_zone }) => time_zone);
}

/**
 * Does the work of a daily job for each zone that outlets have of their own and where it is due by that zone's clocks. Returns
 * those zones, or undefined if there is nothing to do.
 */
export async function forEachZone(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  job: JobName,
  work: (zone: string) => Promise<void>,
): Promise<{ zones: string[] } | undefined> {
  const zones: string[] = [];
  for (const zone of await listOwnZones(db)) {
    const last = await lastScheduledDate(db, job, clock.now(), zone);
    if (missedDates(last, dailyJobs[job].time, clock.now(), zone).length > 0) zones.push(zone);
  }
  await forEachAlone(zones, work);
  return zones.length > 0 ? { zones } : undefined;
}

/** Each daily job with each zone that it runs for: null for the business's, and those that outlets have of their own. */
export async function listJobZones(db: Queryable): Promise<{ job: JobName; zone: string | null }[]> {
  const zones = [null, ...(await listOwnZones(db))];
  return JOBS.flatMap((job) => zones.map((zone) => ({ job, zone })));
}
