import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Withdrawal } from '@gerai/shared/business/generation/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockDayEnds } from '../../../platform/jobs/lock-day-ends.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { countWithdrawal, isOpenOfRun } from './queries.ts';
import { writeCancelled } from './write-cancelled.ts';

/**
 * Withdraws what a run made, as far as nobody has submitted it and its day is not over: those tasks are cancelled with a
 * reason, and generating the date again finds them and makes none anew. What was submitted stays. Throws `not_found` for an
 * unknown run, `conflict` if nothing of it can be withdrawn.
 */
export async function revokeRun(
  { clock, db }: Context,
  actor: PersonActor,
  { run_id, reason }: { run_id: number; reason: string },
): Promise<Withdrawal> {
  return await db.transaction().execute(async (tx) => {
    await lockDayEnds(tx);
    const at = clock.now();
    const before = await countWithdrawal(tx, run_id, at);
    const where = isOpenOfRun({ ...before, now: at });
    const withdrawn = await writeCancelled(tx, { where, by: actor.uid, reason, at, run_id });
    if (withdrawn === 0) throw new AppError('conflict', 'generation.nothing_to_withdraw');
    // What was submitted since the count stays too.
    const result = { ...before, withdrawn, kept: before.kept + before.withdrawn - withdrawn };
    await tx.updateTable('job_runs').set({ revoked_at: at }).where('id', '=', run_id).execute();
    const { date, kept, outlets } = result;
    await recordActivity(tx, actor, at, {
      event: 'generation withdrawn',
      subject: { type: 'generation', id: String(run_id) },
      details: { date, withdrawn, kept, outlets, notes: reason },
    });
    return result;
  });
}
