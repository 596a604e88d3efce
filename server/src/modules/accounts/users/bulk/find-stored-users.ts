import type { StoredUser } from '@gerai/shared/accounts/users/judge-import.ts';
import { isStorable } from '@gerai/shared/tables/storable.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { type LockedUser, NO_PASSWORD } from '../../account/lock-user.ts';

/** An account that a row of a file is about, as the rules and as the verbs need it. */
export interface StoredAccount extends StoredUser {
  user: LockedUser;
}

type Find = (email: string) => StoredAccount | undefined;

/**
 * The accounts with these addresses, found by the address as it was given: the database's `lower` is that of the unique
 * index and differs from JavaScript's.
 */
export async function findStoredUsers(tx: Transaction<Tables>, emails: readonly string[]): Promise<Find> {
  const { rows } = await sql<LockedUser & { given: string }>`
    select given.email as given, users.uid, users.name, users.email, role, status, location_id, job_role_id,
      users.updated_at, password_hash <> ${NO_PASSWORD} as has_password,
      (select outlet_name from outlets where id = location_id) as location,
      (select role_name from job_roles where id = job_role_id) as job_role
    from unnest(${[...new Set(emails.filter(isStorable))]}::text[]) given (email)
    join users on lower(users.email) = lower(given.email) and deleted_at is null`.execute(tx);
  const accounts = new Map(
    rows.map(({ given, ...user }) => {
      const { uid, name, role, location, job_role } = user;
      return [given, { uid, name, role, location: location ?? '', job_role: job_role ?? '', user }];
    }),
  );
  return (email) => accounts.get(email);
}

/** Locks these people's accounts, and the actor's, until the transaction ends; ordered by uid to avoid deadlocks. */
export async function lockStoredUsers(
  tx: Transaction<Tables>,
  emails: readonly string[],
  actorUid: string | null,
): Promise<void> {
  await sql`
    select from users
    where deleted_at is null and (uid = ${actorUid} or lower(email) = any (
      select lower(given) from unnest(${emails.filter(isStorable)}::text[]) given))
    order by uid for update`.execute(tx);
}
