import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { AppError } from '../../../../platform/errors.ts';

/**
 * Ensures that a person acting on accounts is still an active admin, until the transaction ends: the actor read at the
 * request's start may be outdated, as in bulk actions. Also locks the changed account, if any. Throws `forbidden`.
 */
export async function lockActor(transaction: Transaction<Tables>, actor: Actor, uid?: string): Promise<void> {
  if (!isPerson(actor)) return;
  // Ordered by uid to avoid deadlocks between admins changing each other.
  if (uid !== undefined && uid <= actor.uid)
    await sql`select from users where uid = ${uid} for update`.execute(transaction);
  // Changes of accounts lock for update, which waits for this lock; sign-ins do not.
  const { rows } = await sql`
    select from users
    where uid = ${actor.uid} and role = 'admin' and status = 'active' and deleted_at is null
    for key share`.execute(transaction);
  if (rows.length === 0) throw new AppError('forbidden', 'users.admin_no_more');
}
