import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { lockUser } from '../../account/lock-user.ts';
import { checkFactorStays } from '../factors/check-factor-stays.ts';
import { deleteSpareCodes } from '../factors/delete-spare-codes.ts';
import { recordPasskeys } from './record-passkeys.ts';

/** Removes one of the actor's passkeys. Throws `not_found` for one that is not theirs, `refused` for the last factor where the role needs one. */
export async function deletePasskey(context: Context, actor: PersonActor, id: string): Promise<void> {
  const now = context.clock.now();
  checkRecentProof(actor, now);
  await context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, actor.uid);
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_uid', '=', actor.uid)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound('Passkey');
    await checkFactorStays(tx, user);
    await deleteSpareCodes(tx, actor.uid);
    await recordPasskeys(tx, actor, { event: 'passkey removed', user, passkeys: [removed.name] }, now);
  });
  context.actors.forget(actor.uid);
}
