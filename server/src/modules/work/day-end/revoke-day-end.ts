import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Revocation } from '@gerai/shared/work/day-end/contract.ts';
import { canEndDay } from '@gerai/shared/work/day-end/policy.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { DAY_END, lockDayEnds } from '../../../platform/jobs/lock-day-ends.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { countSettled, findLatestRun, isUntouched, type SettledAt, selectSettled } from './queries.ts';

/**
 * Takes back what all runs of a date's end did: deletes the submissions of tasks that it failed, and has those that it
 * approved wait again. What somebody decided or sent since stays. The date is ended again by a person only; what waits is
 * approved by the next date's end, like everything that waits. Throws `conflict` where the date was not ended, or ended
 * again since the admin looked.
 */
export async function revokeDayEnd(
  { clock, db }: Context,
  actor: PersonActor,
  { date, reason, run_id }: { date: string; reason: string; run_id: number },
): Promise<Revocation> {
  if (!canEndDay(actor)) throw new AppError('forbidden', 'day_end.not_admin');
  return await db.transaction().execute(async (tx) => {
    await lockDayEnds(tx);
    const now = clock.now();
    const run = await findLatestRun(tx, date);
    if (!run) throw new AppError('conflict', 'day_end.not_ended');
    if (run.id !== run_id) throw new AppError('conflict', 'day_end.ended_again');
    const counts = await undoDayEnd(tx, { date }, now);
    await tx
      .updateTable('job_runs')
      .set({ revoked_at: now })
      .where('job', '=', DAY_END)
      .where('business_date', '=', date)
      .where('revoked_at', 'is', null)
      .execute();
    await recordActivity(tx, actor, now, {
      event: 'day end revoked',
      subject: { type: 'day', id: date },
      details: { ...counts, date, notes: reason },
    });
    return { date, ...counts };
  });
}

/** Takes back what a date's end did, at all outlets or some. Returns the numbers. */
export async function undoDayEnd(
  tx: Transaction<Tables>,
  at: SettledAt,
  now: Date,
): Promise<Omit<Revocation, 'date'>> {
  const counts = await countSettled(tx, at);
  const { failed, approved } = selectSettled(at);
  await sql`
    delete from task_submissions where id in (
      select submission.id ${failed} and ${isUntouched} order by submission.id for update of submission
    )`.execute(tx);
  await sql`
    update task_submissions
    set manager_status = 'Pending', system_status = 'None', manager_notes = '', manager_reviewed_at = null,
      settled_date = null, updated_at = ${now}
    where id in (
      select submission.id ${approved} and ${isUntouched} order by submission.id for update
    )`.execute(tx);
  return counts;
}
