import { isOwnAccount } from '@gerai/shared/accounts/users/policy.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { lockUser } from '../account/lock-user.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import { lockActor } from '../users/rights/lock-actor.ts';

/**
 * Signs a user out on all devices; an admin who does so to themselves keeps this one. Throws `step_up_required` and
 * `not_found`.
 */
export async function endUserSessions(context: Context, actor: PersonActor, uid: string): Promise<void> {
  const now = context.clock.now();
  checkRecentProof(actor, now);
  const isOwn = isOwnAccount(actor, uid);
  await context.db.transaction().execute(async (tx) => {
    await lockActor(tx, actor, uid);
    const user = await lockUser(tx, uid);
    const which = isOwn ? { except: actor.session_id } : 'all';
    const ended = await endSessions(tx, uid, which, now, isOwn ? 'elsewhere' : 'admin');
    if (ended === 0) return;
    await recordActivity(tx, actor, now, {
      event: 'sessions ended',
      subject: { type: 'user', id: uid },
      concerns_uid: isOwn ? null : uid,
      details: { name: user.name, sessions: ended },
    });
  });
  context.actors.forget(uid);
}
