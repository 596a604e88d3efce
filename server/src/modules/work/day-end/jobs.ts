import type { Actor } from '@gerai/shared/actor/actor.ts';
import { dailyJobs, missedDates } from '@gerai/shared/jobs/schedule.ts';
import type { OwnZone } from '@gerai/shared/time/business-time.ts';
import type { Context } from '../../../platform/context.ts';
import { lastScheduledDate } from '../../../platform/jobs/last-scheduled-date.ts';
import {
  atQuartersPast,
  DAYS_QUEUE,
  dailyAt,
  type ScheduledJob,
} from '../../../platform/jobs/scheduled-job.ts';
import { forEachZone } from '../../../platform/jobs/zones.ts';
import { endDay } from './end-day.ts';
import { remindUnreviewed, UNREVIEWED_TOLD_AT } from './remind-unreviewed.ts';

const name = 'update-task-statuses';
const { label, time } = dailyJobs[name];
const actor: Actor = { kind: 'job', name: label };

/**
 * Runs the day's end at 23:59, and for every date missed since the last run, of outlets with a zone of their own by its
 * clocks; in the evening tells what it will approve.
 */
export const jobs: ScheduledJob[] = [
  {
    name,
    queue: DAYS_QUEUE,
    cron: dailyAt(time),
    run: async (context) => ({ results: await endMissedDays(context, null) }),
  },
  {
    name: `${name}-in-zones`,
    queue: DAYS_QUEUE,
    cron: atQuartersPast(time),
    run: (context) => forEachZone(context, (zone) => endMissedDays(context, zone)),
  },
  { name: 'remind-unreviewed', cron: dailyAt(UNREVIEWED_TOLD_AT), run: remindUnreviewed },
];

async function endMissedDays(context: Context, zone: OwnZone): Promise<object[]> {
  const now = context.clock.now();
  const dates = missedDates(await lastScheduledDate(context.db, name, now, zone), time, now, zone);
  const results: object[] = [];
  for (const date of dates) results.push(await endDay(context, actor, { date, zone }));
  return results;
}
