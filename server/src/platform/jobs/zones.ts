import { dailyJobs, type JobName, missedDates } from '@gerai/shared/jobs/schedule.ts';
import type { Context } from '../context.ts';
import { lastScheduledDate } from './last-scheduled-date.ts';
import { forEachAlone } from './scheduled-job.ts';

/**
 * Does the work of a daily job for each zone that outlets have of their own and where it is due by that zone's clocks. Returns
 * those zones, or undefined if there is nothing to do.
 */
export async function forEachZone(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  job: JobName,
  work: (zone: string) => Promise<void>,
): Promise<{ zones: string[] } | undefined> {
  const used = await db
    .selectFrom('outlets')
    .select('time_zone')
    .distinct()
    .where('time_zone', 'is not', null)
    .where('archived_at', 'is', null)
    .orderBy('time_zone')
    .$narrowType<{ time_zone: string }>()
    .execute();
  const zones: string[] = [];
  for (const { time_zone: zone } of used) {
    const last = await lastScheduledDate(db, job, clock.now(), zone);
    if (missedDates(last, dailyJobs[job].time, clock.now(), zone).length > 0) zones.push(zone);
  }
  await forEachAlone(zones, work);
  return zones.length > 0 ? { zones } : undefined;
}
