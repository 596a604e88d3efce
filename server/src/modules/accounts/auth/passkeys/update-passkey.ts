import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { hasHiddenCharacters } from '@gerai/shared/text/name-characters.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';

/** Renames one of the actor's passkeys. Throws `not_found` for one that is not theirs. */
export async function updatePasskey(
  { db, clock }: Context,
  actor: PersonActor,
  id: string,
  name: string,
): Promise<void> {
  if (hasHiddenCharacters(name))
    throw new AppError('invalid_input', 'names.hidden_characters', undefined, { at: ['name'] });
  await db.transaction().execute(async (tx) => {
    const renamed = await tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_uid', '=', actor.uid)
      .executeTakeFirst();
    if (renamed.numUpdatedRows === 0n) throw notFound('Passkey');
    await recordActivity(tx, actor, clock.now(), {
      event: 'passkey renamed',
      subject: { type: 'user', id: actor.uid },
      details: { name: actor.name, passkey: name },
    });
  });
}
