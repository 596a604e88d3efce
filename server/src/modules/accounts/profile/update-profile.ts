import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { checkPersonName } from '../account/check-person-name.ts';

export interface ProfileChanges {
  name?: string | undefined;
  language?: Language | null | undefined;
  color_scheme?: Profile['color_scheme'] | undefined;
}

/**
 * Changes the actor's name, language or colour scheme. Unchanged values write nothing and add no entry to the trail.
 */
export async function updateProfile(
  context: Context,
  actor: PersonActor,
  changes: ProfileChanges,
): Promise<void> {
  await context.db
    .transaction()
    .execute((transaction) => writeProfile(transaction, actor, context.clock.now(), changes));
  context.actors.forget(actor.uid);
}

/** Writes the change, in a transaction that may do more. `nameField` is the request's field that has the name. */
export async function writeProfile(
  transaction: Transaction<Tables>,
  actor: PersonActor,
  at: Date,
  changes: ProfileChanges,
  nameField = 'name',
): Promise<void> {
  const before = await transaction
    .selectFrom('users')
    .select(['name', 'language', 'color_scheme'])
    .where('uid', '=', actor.uid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const changed: ProfileChanges = Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) => value !== undefined && value !== before[field as keyof ProfileChanges],
    ),
  );
  if (Object.keys(changed).length === 0) return;
  if (changed.name !== undefined)
    await checkPersonName(transaction, actor, {
      name: changed.name,
      before: before.name,
      field: nameField,
      ofAdmin: actor.role === 'admin',
    });
  await transaction
    .updateTable('users')
    .set({ ...changed, updated_at: at })
    .where('uid', '=', actor.uid)
    .execute();
  await recordActivity(transaction, actor, at, {
    event: 'profile_update',
    subject: { type: 'user', id: actor.uid },
    details: { before: pick(before, changed), after: changed },
  });
}

const pick = (row: ProfileChanges, like: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in like));
