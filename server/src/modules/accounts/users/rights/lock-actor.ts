import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { AppError } from '../../../../platform/errors.ts';

/**
 * Makes sure that a person who acts on accounts still is an admin who may sign in, and stays one until the transaction
 * ends: what was read at the request's start may be over, as when many users are changed by one call. Locks the
 * account that is changed too, of which there may be none. Throws `forbidden`.
 */
export async function lockActor(transaction: Transaction<Tables>, actor: Actor, uid?: string): Promise<void> {
  if (!isPerson(actor)) return;
  // In one order, so that two admins who change each other at once don't wait for each other.
  if (uid !== undefined && uid <= actor.uid)
    await sql`select from users where uid = ${uid} for update`.execute(transaction);
  // Who changes accounts locks them for update, which waits for this, where a sign-in does not.
  const { rows } = await sql`
    select from users
    where uid = ${actor.uid} and role = 'admin' and status = 'active' and deleted_at is null
    for key share`.execute(transaction);
  if (rows.length === 0) throw new AppError('forbidden', 'users.admin_no_more');
}
