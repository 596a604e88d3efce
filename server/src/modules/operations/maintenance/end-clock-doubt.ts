import { CLOCK_TOLERANCE_MS } from '@gerai/shared/accounts/auth/device-clock.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { generationLimits } from '@gerai/shared/business/generation/contract.ts';
import { dailyJobs, lastDaily } from '@gerai/shared/jobs/schedule.ts';
import type { ClockAnswer, ClockState } from '@gerai/shared/operations/maintenance/clock-contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkClock } from '../../../platform/jobs/check-clock.ts';
import { lockDayEnds } from '../../../platform/jobs/lock-day-ends.ts';
import { requestCatchUp } from '../../../platform/jobs/start-jobs.ts';
import { listJobZones } from '../../../platform/jobs/zones.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { writeOutage } from '../../work/outages/create-outage.ts';
import { listMissedDays, readClockState } from './read-clock-state.ts';

/**
 * An admin says that the clock is right, and whether the days missed are a system outage, ended as usual or left out. Runs for dates that
 * this clock has not reached no longer count, so these days are run when they come. Throws `conflict` when the clock is
 * not the one that the admin saw, or still differs from the database's.
 */
export async function endClockDoubt(
  context: Context,
  actor: PersonActor,
  input: { missed: ClockAnswer; reason: string; now: string },
): Promise<ClockState> {
  const { now, seen, doubt } = await checkClock(context);
  checkRecentProof(actor, now);
  if (doubt === 'differs') throw new AppError('conflict', 'clock.still_differs');
  if (Math.abs(now.getTime() - Date.parse(input.now)) > SEEN_FOR_MS)
    throw new AppError('conflict', 'clock.not_right');
  if (doubt === null) return await readClockState(context);
  await context.db.transaction().execute(async (tx) => {
    // The first of two admins answers.
    const { rows } = await sql`
      insert into clock_watch (seen_at) values (${now})
      on conflict (is_only) do update set seen_at = excluded.seen_at
      where clock_watch.seen_at = ${seen}
      returning seen_at`.execute(tx);
    if (rows.length === 0) return;
    const missed = await listMissedDays(tx, now);
    const yesterday = lastDaily(dailyJobs['update-task-statuses'].time, now);
    // A clock that was ahead may have left out days to come.
    await sql`
      update clock_watch set left_out_until = ${yesterday}
      where ${input.missed !== 'run'} or left_out_until > ${yesterday}`.execute(tx);
    if (input.missed === 'outage') await markOutages(tx, actor, now, { missed, reason: input.reason });
    const ahead = await excludeRunsAhead(tx, now);
    await recordActivity(tx, actor, now, {
      event: 'clock confirmed',
      subject: { type: 'clock', id: doubt },
      details: { doubt, seen: seen?.toISOString() ?? null, missed: input.missed, ahead },
    });
    await requestCatchUp(tx);
  });
  return await readClockState(context);
}

/** Marks the days missed, as far back as tasks are made late; what is older is left as it is. */
async function markOutages(
  tx: Transaction<Tables>,
  actor: PersonActor,
  now: Date,
  { missed, reason }: { missed: string[]; reason: string },
): Promise<void> {
  await lockDayEnds(tx);
  for (const business_date of missed.slice(-generationLimits.catchUpDays))
    await writeOutage(tx, actor, now, { business_date, reason, outlet_ids: null });
}

/** Milliseconds within which an admin answers after having looked, with the tolerance of all clocks. */
const SEEN_FOR_MS = 15 * 60_000 + CLOCK_TOLERANCE_MS;

async function excludeRunsAhead(tx: Transaction<Tables>, now: Date): Promise<number> {
  let count = 0;
  for (const { job, zone } of await listJobZones(tx)) {
    const { numUpdatedRows } = await tx
      .updateTable('job_runs')
      .set({ counts: false })
      .where('job', '=', job)
      .where('counts', '=', true)
      .where('status', '=', 'succeeded')
      .where('actor_kind', '=', 'job')
      .where('time_zone', 'is not distinct from', zone)
      .where('business_date', '>', lastDaily(dailyJobs[job].time, now, zone))
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}
