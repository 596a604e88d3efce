import { JOBS, type JobName } from '@gerai/shared/jobs/schedule.ts';
import type { Context, Queryable } from '../context.ts';
import { forEachAlone } from './scheduled-job.ts';

/** The zones that outlets in use have of their own, by name. */
async function listOwnZones(db: Queryable): Promise<string[]> {
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
 * Does the work of a daily job for each zone that outlets have of their own, by whose clocks it may be due. Returns the
 * results of all, or undefined if there was nothing to do.
 */
export async function forEachZone(
  { db }: Pick<Context, 'db'>,
  work: (zone: string) => Promise<object[]>,
): Promise<{ results: object[] } | undefined> {
  const results: object[] = [];
  await forEachAlone(await listOwnZones(db), async (zone) => {
    results.push(...(await work(zone)));
  });
  return results.length > 0 ? { results } : undefined;
}

/** Each daily job with each zone that it runs for: null for the business's, and those that outlets have of their own. */
export async function listJobZones(db: Queryable): Promise<{ job: JobName; zone: string | null }[]> {
  const zones = [null, ...(await listOwnZones(db))];
  return JOBS.flatMap((job) => zones.map((zone) => ({ job, zone })));
}
