import type { Client, PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { currentPasswordWrong } from '../auth/passwords/check-password.ts';
import { hashNewPassword } from '../auth/passwords/hash-new-password.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';

/**
 * Changes the actor's password, and ends their other sessions (specification 1, section 5). Throws like hashNewPassword.
 */
export async function updatePassword(
  context: Context,
  actor: PersonActor,
  { current_password, new_password }: { current_password?: string | undefined; new_password: string },
  client: Client,
): Promise<void> {
  const change = await hashNewPassword(context, actor, {
    password: new_password,
    current_password,
    field: 'new_password',
    ip_address: client.ip_address,
  });
  await context.db
    .transaction()
    .execute((transaction) => writePassword(transaction, actor, context.clock.now(), change, client));
  context.actors.forget(actor.uid);
}

/** Writes the change if the stored hash is still the one it `replaces`; else throws `invalid_credentials`. */
export async function writePassword(
  transaction: Transaction<Tables>,
  actor: PersonActor,
  at: Date,
  { password_hash, replaces }: { password_hash: string; replaces: string },
  client: Client,
): Promise<void> {
  const changed = await transaction
    .updateTable('users')
    .set({ password_hash, must_change_password: false, updated_at: at })
    .where('uid', '=', actor.uid)
    .where('password_hash', '=', replaces)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw currentPasswordWrong();
  const sessions = await endSessions(transaction, actor.uid, { except: actor.session_id }, at);
  await recordActivity(transaction, actor, at, {
    event: 'password_change',
    subject: { type: 'user', id: actor.uid },
    details: { sessions_ended: sessions, ...client },
  });
}
