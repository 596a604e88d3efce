import type { Person } from '@gerai/shared/accounts/users/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';
import type { Keys } from '../../../platform/keys.ts';
import { NO_PASSWORD } from './lock-user.ts';
import { signAvatarUrl } from './sign-avatar-url.ts';

export interface StoredPerson {
  uid: string;
  name: string;
  email: string;
  avatar_version: number | null;
}

/**
 * SQL column for `toPerson`: the person of a uid, or null. A subquery costs the planner a fifth of a join, and lists
 * have several.
 */
export const personOf = (uid: RawBuilder<unknown>) => sql<StoredPerson | null>`(
  select json_build_object('uid', person.uid, 'name', person.name, 'email', person.email,
    'avatar_version', person.avatar_version)
  from users person where person.uid = ${uid})`;

/** SQL column: the name only. */
export const personNameOf = (uid: RawBuilder<unknown>) => sql<string | null>`(
  select person.name from users person where person.uid = ${uid})`;

/** Maps a stored person to a response, with the avatar URL signed at `now`. */
export function toPerson(keys: Pick<Keys, 'photos'>, person: StoredPerson | null, now: Date): Person | null {
  if (!person) return null;
  const { uid, name, email } = person;
  return { uid, name, email, avatar_url: signAvatarUrl(keys, person, now) };
}

/** The admins who can sign in. A sealed password counts, although it is not known yet whether it can be opened. */
export const activeAdmins = (db: Queryable) =>
  db
    .selectFrom('users')
    .select('uid')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('password_hash', '<>', NO_PASSWORD)
    .where('deleted_at', 'is', null)
    .limit(1);
