import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';

/**
 * Locks those of the people who can be in a group (neither deleted nor inactive) against deletion until the transaction
 * ends; returns their names by uid. Without the lock a membership could outlive its account.
 */
export async function lockPeople(
  tx: Transaction<Tables>,
  uids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ uid: string; name: string }>`
    select uid, name from users
    where uid = any(${uids}::uuid[]) and deleted_at is null and status <> 'inactive'
    order by uid for key share`.execute(tx);
  return new Map(rows.map(({ uid, name }) => [uid, name]));
}

/**
 * Locks an account of any status against deletion until the transaction ends. Deleting an account locks the account
 * before its memberships, so writes to memberships begin with this.
 */
export async function lockAccount(tx: Transaction<Tables>, uid: string): Promise<void> {
  await sql`select from users where uid = ${uid} for key share`.execute(tx);
}
