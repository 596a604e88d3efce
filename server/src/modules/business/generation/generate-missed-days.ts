import type { Actor } from '@gerai/shared/actor/actor.ts';
import { type GenerationResult, generationLimits } from '@gerai/shared/business/generation/contract.ts';
import { dailyJobs, missedDates } from '@gerai/shared/jobs/schedule.ts';
import type { Context } from '../../../platform/context.ts';
import { lastScheduledDate } from '../../../platform/jobs/last-scheduled-date.ts';
import { generateDailyTasks } from './generate-daily-tasks.ts';

const JOB = 'generate-daily-tasks';

/**
 * Generates the tasks of every date since the nightly job's last one, up to today, in order, each date in its own
 * transaction. A failure is recorded and ends the run; the next run retries that date.
 */
export async function generateMissedDays(context: Context, actor: Actor): Promise<GenerationResult[]> {
  const last = await lastScheduledDate(context.db, JOB, context.clock.now());
  const missed = missedDates(last, dailyJobs[JOB].time, context.clock.now());
  const dates = missed.slice(-generationLimits.catchUpDays);
  if (dates.length < missed.length)
    context.log.warn({ from: missed[0], to: dates[0] }, 'Too many nights were missed to generate them all');
  const results: GenerationResult[] = [];
  for (const date of dates) results.push(await generateDailyTasks(context, actor, date));
  return results;
}
