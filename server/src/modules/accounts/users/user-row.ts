import type { UserRow } from '@gerai/shared/accounts/users/contract.ts';
import { sql } from 'kysely';
import type { Keys } from '../../../platform/keys.ts';
import { avatarUrl } from '../account/avatar-url.ts';

export interface StoredUser extends Omit<UserRow, 'avatar_url' | 'outlets'> {
  avatar_version: number | null;
  location_id: string | null;
  outlet_name: string;
  region: string;
}

/** The columns of a StoredUser, and their tables. */
export const userColumns = sql`
  users.uid, users.name, users.email, users.role, users.status, users.last_login, users.created_at,
  users.avatar_version, users.location_id, outlets.outlet_name, outlets.region, job_roles.role_name as job_role`;

export const usersAndPlaces = sql`users
  left join outlets on outlets.id = users.location_id
  left join job_roles on job_roles.id = users.job_role_id`;

/** Maps a stored user to a response, with the avatar URL signed at `now`. */
export function toUserRow(
  keys: Pick<Keys, 'photos'>,
  { avatar_version, location_id, outlet_name, region, ...user }: StoredUser,
  now: Date,
): UserRow {
  return {
    ...user,
    avatar_url: avatarUrl(keys, { uid: user.uid, avatar_version }, now),
    outlets: location_id === null ? null : { id: location_id, outlet_name, region },
  };
}
