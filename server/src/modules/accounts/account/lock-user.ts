import type { UserStatus } from '@gerai/shared/accounts/users/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { notFound } from '../../../platform/errors.ts';

/** An account before a change, with the names for the trail. */
export interface LockedUser {
  uid: string;
  name: string;
  email: string | null;
  phone: string | null;
  role: string;
  status: UserStatus;
  location_id: string | null;
  /** The outlet's name. */
  location: string | null;
  job_role_id: string | null;
  job_role: string | null;
  has_password: boolean;
  updated_at: string;
}

/** Locks an account until the transaction ends. Throws `not_found`, also for a deleted one. */
export async function lockUser(transaction: Transaction<Tables>, uid: string): Promise<LockedUser> {
  const [user] = await lockUsers(transaction, [uid]);
  if (!user) throw notFound('User');
  return user;
}

/** Locks those of some accounts that are not deleted, until the transaction ends; by uid, to avoid deadlocks. */
export async function lockUsers(
  transaction: Transaction<Tables>,
  uids: readonly string[],
): Promise<LockedUser[]> {
  const isMeant = sql`uid = any(${uids}::uuid[]) and deleted_at is null`;
  const { rows: locked } = await sql`
    select from users where ${isMeant} order by uid for update`.execute(transaction);
  if (locked.length === 0) return [];
  // Read after acquiring the lock, to see changes committed while waiting.
  const { rows } = await sql<LockedUser>`
    select uid, name, email, phone, role, status, location_id, job_role_id, updated_at,
      password_hash <> ${NO_PASSWORD} as has_password,
      (select outlet_name from outlets where id = location_id) as location,
      (select role_name from job_roles where id = job_role_id) as job_role
    from users where ${isMeant}`.execute(transaction);
  return rows;
}

/** The hash of an account without a password: no password matches it. */
export const NO_PASSWORD = '';
