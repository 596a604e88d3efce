import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';

/**
 * The names of those of these people who can be in a group, by uid: neither deleted nor inactive, and not deleted until
 * the transaction ends. Without the lock somebody could be left in a group after their account went.
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
 * Keeps an account, of whatever status, from being deleted until the transaction ends. A deletion holds the account and
 * then takes its memberships, so whoever touches one of these begins with this.
 */
export async function lockAccount(tx: Transaction<Tables>, uid: string): Promise<void> {
  await sql`select from users where uid = ${uid} for key share`.execute(tx);
}
