import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { lockUser } from '../../account/lock-user.ts';
import { recordPasskeys } from '../passkeys/record-passkeys.ts';
import { buildFactorEntry } from './build-factor-entry.ts';
import { checkFactorStays } from './check-factor-stays.ts';
import { deleteSpareCodes } from './delete-spare-codes.ts';

/**
 * Removes a person's app; or all their factors, by an admin or the operator, of one whose phone is lost. Recovery codes go
 * with the last factor. Idempotent. Throws `refused` for one's own last factor where the role needs one.
 */
export async function deleteFactors(
  { db, clock, actors }: Pick<Context, 'db' | 'clock'> & { actors: Pick<Context['actors'], 'forget'> },
  actor: Actor,
  uid: string,
  which: 'app' | 'all',
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
    const passkeys =
      which === 'all'
        ? await tx.deleteFrom('passkeys').where('user_uid', '=', uid).returning('name').execute()
        : [];
    await deleteSpareCodes(tx, uid);
    const names = passkeys.map(({ name }) => name);
    await recordPasskeys(tx, actor, { event: 'passkey removed', user, passkeys: names }, now);
    const isOwn = isPerson(actor) && actor.uid === uid;
    if (isOwn && (removed?.confirmed_at || names.length > 0)) await checkFactorStays(tx, user);
    if (!removed?.confirmed_at) return;
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
