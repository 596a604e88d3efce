import { statusOf } from '@gerai/shared/accounts/users/policy.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildStatusEntries } from '../account/build-account-entry.ts';
import { lockUser } from '../account/lock-user.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import { checkRights } from './rights/check-rights.ts';
import { lockActor } from './rights/lock-actor.ts';

/**
 * Activates or deactivates an account; deactivating ends its sessions. An account without a password becomes pending
 * instead of active. Throws `not_found`, `step_up_required` without a recent proof, and `refused` for the actor's own account and the last admin.
 */
export async function updateUserStatus(
  context: Context,
  actor: Actor,
  uid: string,
  chosen: 'active' | 'inactive',
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    await lockActor(tx, actor, uid);
    const user = await lockUser(tx, uid);
    const status = statusOf(chosen, user.has_password);
    if (status === user.status) return;
    checkRecentProof(actor, at);
    await checkRights(tx, actor, user, { role: user.role, status });
    await tx.updateTable('users').set({ status, updated_at: at }).where('uid', '=', uid).execute();
    const sessions_ended = status === 'inactive' ? await endSessions(tx, uid, 'all', at) : 0;
    await recordActivity(tx, actor, at, ...buildStatusEntries(actor, user, status, { sessions_ended }));
  });
  context.actors.forget(uid);
}
