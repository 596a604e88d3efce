import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../../account/build-account-entry.ts';
import { lockUser } from '../../account/lock-user.ts';

/** Removes a person's app and recovery codes: their own, or by an admin of one whose phone is lost. Idempotent. */
export async function deleteFactors(context: Context, actor: Actor, uid: string): Promise<void> {
  const now = context.clock.now();
  checkRecentProof(actor, now);
  await context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, uid);
    const removed = await tx
      .deleteFrom('authenticators')
      .where('user_uid', '=', uid)
      .returning('confirmed_at')
      .executeTakeFirst();
    if (!removed?.confirmed_at) return;
    const isOwn = isPerson(actor) && actor.uid === uid;
    await recordActivity(
      tx,
      actor,
      now,
      buildAccountEntry(actor, user, 'second factor removed', isOwn ? {} : { by: 'admin' }),
    );
  });
}
