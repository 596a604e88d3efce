import type { Actor } from '@gerai/shared/actor/actor.ts';
import { dailyJobs, lastDaily } from '@gerai/shared/jobs/schedule.ts';
import {
  atQuartersPast,
  DAYS_QUEUE,
  dailyAt,
  type ScheduledJob,
} from '../../../platform/jobs/scheduled-job.ts';
import { forEachZone } from '../../../platform/jobs/zones.ts';
import { generateDailyTasks } from './generate-daily-tasks.ts';
import { generateMissedDays } from './generate-missed-days.ts';

const name = 'generate-daily-tasks';
const { label, time } = dailyJobs[name];
const actor: Actor = { kind: 'job', name: label };

/** Generates the day's tasks at 00:05, and those of missed days; of outlets with a zone of their own by its clocks. */
export const jobs: ScheduledJob[] = [
  {
    name,
    queue: DAYS_QUEUE,
    cron: dailyAt(time),
    run: async (context) => ({ results: await generateMissedDays(context, actor) }),
    // The clock was ahead before, and its date has been: people shall have today's tasks, whatever becomes of other days.
    async runBehind(context) {
      const today = lastDaily(time, context.clock.now());
      return { results: [await generateDailyTasks(context, actor, today, { counts: false, zone: null })] };
    },
  },
  {
    name: `${name}-in-zones`,
    queue: DAYS_QUEUE,
    cron: atQuartersPast(time),
    run: (context) => forEachZone(context, (zone) => generateMissedDays(context, actor, zone)),
  },
];
