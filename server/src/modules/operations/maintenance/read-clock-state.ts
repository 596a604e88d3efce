import { dailyJobs, lastDaily, missedDates } from '@gerai/shared/jobs/schedule.ts';
import type { ClockState } from '@gerai/shared/operations/maintenance/clock-contract.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { readClocks } from '../../../platform/jobs/check-clock.ts';
import { lastScheduledDate } from '../../../platform/jobs/last-scheduled-date.ts';
import { listJobZones } from '../../../platform/jobs/zones.ts';

const DAY_END = 'update-task-statuses';

/** Whether the clock is trusted, the days whose end waits for it, and the runs for dates to come. */
export async function readClockState(context: Context): Promise<ClockState> {
  const { db } = context;
  const { now, database, seen, doubt } = await readClocks(context);
  const missed = await listMissedDays(db, now);
  return {
    doubt,
    now: now.toISOString(),
    database: database.toISOString(),
    seen: seen?.toISOString() ?? null,
    missed: missed.length,
    ahead: await countRunsAhead(db, now),
  };
}

/** The days whose end has not run, though they are over. */
export async function listMissedDays(db: Queryable, now: Date): Promise<string[]> {
  const last = await lastScheduledDate(db, DAY_END, now);
  return last === null ? [] : missedDates(last, dailyJobs[DAY_END].time, now);
}

async function countRunsAhead(db: Context['db'], now: Date): Promise<number> {
  let count = 0;
  for (const { job, zone } of await listJobZones(db)) {
    const row = await db
      .selectFrom('job_runs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('job', '=', job)
      .where('status', '=', 'succeeded')
      .where('counts', '=', true)
      .where('actor_kind', '=', 'job')
      .where('time_zone', 'is not distinct from', zone)
      .where('business_date', '>', lastDaily(dailyJobs[job].time, now, zone))
      .executeTakeFirstOrThrow();
    count += row.count;
  }
  return count;
}
