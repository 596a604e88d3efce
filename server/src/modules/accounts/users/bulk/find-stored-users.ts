import { phoneOf, type RowNames } from '@gerai/shared/accounts/users/import-rules.ts';
import type { StoredUser } from '@gerai/shared/accounts/users/judge-import.ts';
import { isStorable } from '@gerai/shared/tables/storable.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { type LockedUser, NO_PASSWORD } from '../../account/lock-user.ts';

/** An account that a row of a file is about, as the rules and as the verbs need it. */
export interface StoredAccount extends StoredUser {
  user: LockedUser;
}

export interface StoredAccounts {
  /** By the address of a row, or the number of one without. */
  find: (row: RowNames) => StoredAccount | undefined;
  /** By a number as it is stored. */
  ofPhone: (phone: string) => StoredAccount | undefined;
}

/**
 * The accounts with the addresses and numbers of some rows. Addresses are found as they were given: the database's `lower`
 * is that of the unique index and differs from JavaScript's.
 */
export async function findStoredUsers(
  tx: Transaction<Tables>,
  given: readonly RowNames[],
): Promise<StoredAccounts> {
  const { emails, phones } = namesOf(given);
  const columns = sql`users.uid, users.name, users.email, users.phone, role, status, location_id, job_role_id,
    users.updated_at, password_hash <> ${NO_PASSWORD} as has_password,
    (select outlet_name from outlets where id = location_id) as location,
    (select role_name from job_roles where id = job_role_id) as job_role`;
  const { rows } = await sql<LockedUser & { given_email: string | null }>`
    select given.email as given_email, ${columns} from unnest(${emails}::text[]) given (email)
    join users on lower(users.email) = lower(given.email) and deleted_at is null
    union all
    select null, ${columns} from users
    where users.phone = any(${phones}::text[]) and deleted_at is null`.execute(tx);
  const accounts = rows.map(({ given_email, ...user }) => [given_email, toStoredAccount(user)] as const);
  const byEmail = new Map(accounts.filter(([given_email]) => given_email !== null));
  const byPhone = new Map(accounts.map(([, account]) => [account.phone, account]));
  byPhone.delete('');
  const ofPhone = (phone: string) => byPhone.get(phone);
  return { ofPhone, find: (row) => (row.email === '' ? ofPhone(phoneOf(row)) : byEmail.get(row.email)) };
}

export function toStoredAccount(user: LockedUser): StoredAccount {
  const { uid, phone, name, role, location, job_role } = user;
  return { uid, phone: phone ?? '', name, role, location: location ?? '', job_role: job_role ?? '', user };
}

const namesOf = (rows: readonly RowNames[]) => ({
  emails: [...new Set(rows.map(({ email }) => email).filter((email) => email !== '' && isStorable(email)))],
  phones: [...new Set(rows.map(phoneOf).filter((phone) => phone !== ''))],
});

/** Locks these people's accounts, and the actor's, until the transaction ends; ordered by uid to avoid deadlocks. */
export async function lockStoredUsers(
  tx: Transaction<Tables>,
  rows: readonly RowNames[],
  actorUid: string | null,
): Promise<void> {
  const { emails, phones } = namesOf(rows);
  await sql`
    select from users
    where deleted_at is null and (uid = ${actorUid} or phone = any(${phones}::text[]) or lower(email) = any (
      select lower(given) from unnest(${emails}::text[]) given))
    order by uid for update`.execute(tx);
}
