import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { trailLimits } from '@gerai/shared/operations/trail/contract.ts';
import type { TrailReason } from '@gerai/shared/operations/trail/reasons.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, violates } from '../../../platform/errors.ts';
import { readSealedUpTo } from '../../../platform/trail/proof/read-seals.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { runCheck } from './run-check.ts';

/** Starts a check of the whole trail in the background. Throws `conflict` while another one runs. */
export async function startCheck(context: Context, actor: PersonActor): Promise<{ id: string }> {
  const { db, clock, log } = context;
  const id = randomUUID();
  const now = clock.now();
  const { entries } = await readSealedUpTo(db);
  try {
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('trail_checks')
        .set({
          status: 'failed',
          finished_at: now,
          error: 'trail.interrupted' satisfies TrailReason,
        })
        .where('status', '=', 'running')
        .where('seen_at', '<', new Date(now.getTime() - trailLimits.silentSeconds * 1000).toISOString())
        .execute();
      await tx
        .insertInto('trail_checks')
        .values({
          id,
          requested_by_uid: actor.uid,
          status: 'running',
          entries_total: entries,
          started_at: now,
          seen_at: now,
        })
        .execute();
      await recordActivity(tx, actor, now, {
        event: 'trail checked',
        subject: { type: 'trail check', id },
      });
    });
  } catch (error) {
    if (violates(error, 'trail_checks_running_key')) throw new AppError('conflict', 'trail.running');
    throw error;
  }
  void runCheck(context, id).catch((error: unknown) =>
    log.error({ err: error, check: id }, 'The result of a check of the trail could not be stored'),
  );
  return { id };
}
