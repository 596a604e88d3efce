import type { Actor } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry, buildStatusEntries } from '../account/build-account-entry.ts';
import { lockUser } from '../account/lock-user.ts';
import { forgiveAccount } from '../auth/attempts/count-attempt.ts';
import { checkNewPassword } from '../auth/passwords/check-new-password.ts';
import { hashPassword } from '../auth/passwords/hash-password.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import { checkMayResetPassword } from './rights/check-rights.ts';
import { lockActor } from './rights/lock-actor.ts';

/**
 * Sets an account's password, which its owner must change then, ends its sessions and clears wrong attempts. A pending
 * account becomes active; an inactive one stays inactive. Throws `not_found`, and `refused` for the actor's own account
 * and, with a service key, an admin's.
 */
export async function updateUserPassword(
  context: Context,
  actor: Actor,
  uid: string,
  password: string,
): Promise<void> {
  const at = context.clock.now();
  checkRecentProof(actor, at);
  const owner = await context.db
    .selectFrom('users')
    .select(['name', 'email', 'phone'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (owner) await checkNewPassword(context.db, password, owner);
  const password_hash = await hashPassword(password, context);
  await context.db.transaction().execute(async (tx) => {
    await lockActor(tx, actor, uid);
    const user = await lockUser(tx, uid);
    checkMayResetPassword(actor, user);
    const status = user.status === 'pending' ? 'active' : user.status;
    await tx
      .updateTable('users')
      .set({ password_hash, must_change_password: true, status, updated_at: at })
      .where('uid', '=', uid)
      .execute();
    await forgiveAccount(tx, uid);
    const sessions_ended = await endSessions(tx, uid, 'all', at);
    const entry = buildAccountEntry(actor, user, 'password_change', { sessions_ended });
    await recordActivity(tx, actor, at, entry, ...buildStatusEntries(actor, user, status));
  });
  context.actors.forget(uid);
}
