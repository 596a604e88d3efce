import type { Actor } from '@gerai/shared/actor/actor.ts';
import { dailyJobs, missedDates } from '@gerai/shared/jobs/schedule.ts';
import { lastScheduledDate } from '../../../platform/jobs/last-scheduled-date.ts';
import { DAYS_QUEUE, dailyAt, type ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { endDay } from './end-day.ts';
import { remindUnreviewed, UNREVIEWED_TOLD_AT } from './remind-unreviewed.ts';

const name = 'update-task-statuses';
const { label, time } = dailyJobs[name];
const actor: Actor = { kind: 'job', name: label };

/** Runs the day's end at 23:59, and for every date missed since the last run; in the evening tells what it will approve. */
export const jobs: ScheduledJob[] = [
  {
    name,
    queue: DAYS_QUEUE,
    cron: dailyAt(time),
    async run(context) {
      const now = context.clock.now();
      const dates = missedDates(await lastScheduledDate(context.db, name, now), time, now);
      const results: object[] = [];
      for (const date of dates) results.push(await endDay(context, actor, { date }));
      return { results };
    },
  },
  { name: 'remind-unreviewed', cron: dailyAt(UNREVIEWED_TOLD_AT), run: remindUnreviewed },
];
