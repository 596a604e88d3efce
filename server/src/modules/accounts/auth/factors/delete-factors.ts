import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { lockUser } from '../../account/lock-user.ts';
import { buildFactorEntry } from './build-factor-entry.ts';
import { checkFactorStays } from './check-factor-stays.ts';

/**
 * Removes a person's app and recovery codes: their own, or by an admin or the operator of one whose phone is lost.
 * Idempotent. Throws `refused` for one's own last factor where the role needs one.
 */
export async function deleteFactors(
  { db, clock, actors }: Pick<Context, 'db' | 'clock'> & { actors: Pick<Context['actors'], 'forget'> },
  actor: Actor,
  uid: string,
): Promise<void> {
  const now = clock.now();
  checkRecentProof(actor, now);
  await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, uid);
    const removed = await tx
      .deleteFrom('authenticators')
      .where('user_uid', '=', uid)
      .returning('confirmed_at')
      .executeTakeFirst();
    if (!removed?.confirmed_at) return;
    const isOwn = isPerson(actor) && actor.uid === uid;
    if (isOwn) await checkFactorStays(tx, user);
    await recordActivity(
      tx,
      actor,
      now,
      buildFactorEntry(
        actor,
        user,
        'second factor removed',
        isOwn ? {} : { by: isPerson(actor) ? 'admin' : 'operator' },
      ),
    );
  });
  actors.forget(uid);
}
