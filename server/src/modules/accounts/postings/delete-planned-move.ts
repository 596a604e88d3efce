import type { Actor } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { nextRevision } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../account/build-account-entry.ts';
import { lockUser } from '../account/lock-user.ts';
import { lockActor } from '../users/rights/lock-actor.ts';
import { findMove } from './queries.ts';
import { movesManager, summaryOf } from './update-planned-move.ts';

/** Takes a planned move back; without one it changes nothing. Throws `not_found`, and `step_up_required` for a manager's. */
export async function deletePlannedMove(context: Context, actor: Actor, uid: string): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    await lockActor(tx, actor, uid);
    const user = await lockUser(tx, uid);
    const before = await findMove(tx, uid);
    if (!before) return;
    if (movesManager(user, before)) checkRecentProof(actor, now);
    await tx.deleteFrom('planned_moves').where('uid', '=', uid).execute();
    const updated_at = nextRevision(user.updated_at, now);
    await tx.updateTable('users').set({ updated_at }).where('uid', '=', uid).execute();
    await recordActivity(tx, actor, updated_at, {
      ...buildAccountEntry(actor, user, 'move taken back', { before: summaryOf(before) }),
      outlet_id: before.location_id,
    });
  });
}
