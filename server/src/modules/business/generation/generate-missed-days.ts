import type { Actor } from '@gerai/shared/actor/actor.ts';
import { type GenerationResult, generationLimits } from '@gerai/shared/business/generation/contract.ts';
import { dailyJobs, missedDates } from '@gerai/shared/jobs/schedule.ts';
import { addDays, businessDate, type OwnZone } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { lastScheduledDate } from '../../../platform/jobs/last-scheduled-date.ts';
import { forEachAlone } from '../../../platform/jobs/scheduled-job.ts';
import { generateDailyTasks } from './generate-daily-tasks.ts';

const JOB = 'generate-daily-tasks';

/**
 * Generates the tasks of today, then those of every date since the nightly job's last one, and last those of earlier dates
 * that an admin marked as a system outage, for the outlets of a zone, by default those without one of their own; each date
 * in its own transaction. The missed dates go in order: one that fails
 * is recorded and ends them, and the next run retries it. Nothing that fails keeps today's tasks from being made.
 */
export async function generateMissedDays(
  context: Context,
  actor: Actor,
  zone: OwnZone = null,
): Promise<GenerationResult[]> {
  const last = await lastScheduledDate(context.db, JOB, context.clock.now(), zone);
  const missed = missedDates(last, dailyJobs[JOB].time, context.clock.now(), zone);
  const dates = missed.slice(-generationLimits.catchUpDays);
  const owed = await listUnmadeOutages(context, dates[0], zone);
  if (dates.length < missed.length)
    context.log.warn({ from: missed[0], to: dates[0] }, 'Too many nights were missed to generate them all');
  const results: GenerationResult[] = [];
  const generate = async (date: string, counts = true) => {
    results.push(await generateDailyTasks(context, actor, date, { counts, zone }));
  };
  await forEachAlone(
    [
      // Not counted while others are missed: the job goes on after its last date that counts.
      async () => {
        if (dates.length > 1) await generate(dates.at(-1)!, false);
      },
      async () => {
        for (const date of dates) await generate(date);
      },
      ...owed.map((date) => () => generate(date)),
    ],
    (work) => work(),
  );
  return results;
}

/** The dates of outages of all outlets, before `first`, whose tasks nobody has made. */
async function listUnmadeOutages(
  { db, clock }: Context,
  first: string | undefined,
  zone: OwnZone,
): Promise<string[]> {
  const today = businessDate(clock.now(), zone);
  const { rows } = await sql<{ date: string }>`
    select distinct business_date as date from outages
    where is_everywhere and business_date between ${addDays(today, -generationLimits.catchUpDays)} and ${today}
      and business_date < ${first ?? addDays(today, 1)}
      and not exists (
        select from job_runs run
        where run.job = ${JOB} and run.status = 'succeeded' and run.business_date = outages.business_date
          and (run.actor_kind <> 'job' or run.time_zone is not distinct from ${zone}))
    order by 1`.execute(db);
  return rows.map(({ date }) => date);
}
