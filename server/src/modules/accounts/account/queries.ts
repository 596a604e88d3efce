import type { Person } from '@gerai/shared/accounts/users/contract.ts';
import { canSeeEmail } from '@gerai/shared/accounts/users/policy.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { phonePart } from '@gerai/shared/text/phone-number.ts';
import { type RawBuilder, sql } from 'kysely';
import { isNamed, likePattern } from '../../../database/queries/like-pattern.ts';
import type { Queryable } from '../../../platform/context.ts';
import type { Keys } from '../../../platform/keys.ts';
import { NO_PASSWORD } from './lock-user.ts';
import { signAvatarUrl } from './sign-avatar-url.ts';

export interface StoredPerson {
  uid: string;
  name: string;
  email: string | null;
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

/** Maps a stored person to what the actor may see of them, with the avatar's URL for the actor's session. */
export function toPerson(
  keys: Pick<Keys, 'photos' | 'base'>,
  actor: PersonActor,
  person: StoredPerson | null,
  now: Date,
): Person | null {
  if (!person) return null;
  const { uid, name } = person;
  const email = canSeeEmail(actor, uid) ? person.email : null;
  return { uid, name, email, avatar_url: signAvatarUrl(keys, actor, person, now) };
}

/** SQL: a row of `users` is found by a part of its name, email address or phone number, in any spelling of the number. */
export function isPersonFound(typed: string): RawBuilder<boolean> {
  const named = isNamed([sql`users.name`, sql`users.email`], typed);
  const digits = phonePart(typed);
  return digits === null ? named : sql<boolean>`(${named} or users.phone like ${likePattern(digits)})`;
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
