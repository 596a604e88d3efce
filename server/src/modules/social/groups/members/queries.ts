import { canSeeEmail } from '@gerai/shared/accounts/users/policy.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { SocialPerson } from '@gerai/shared/social/groups/contract.ts';
import { sql } from 'kysely';
import type { Keys } from '../../../../platform/keys.ts';
import { signAvatarUrl } from '../../../accounts/account/sign-avatar-url.ts';

export interface StoredSocialPerson extends Omit<SocialPerson, 'avatar_url'> {
  avatar_version: number | null;
}

/** The columns of a StoredSocialPerson, and their tables. */
export const socialPersonColumns = sql`users.uid, users.name, users.email, users.phone, users.avatar_version,
  outlets.outlet_name, job_roles.role_name as job_role`;

export const socialPeople = sql`users
  left join outlets on outlets.id = users.location_id
  left join job_roles on job_roles.id = users.job_role_id`;

/** Maps a stored person to what the actor may see of them, with the avatar's URL for the actor's session. */
export function toSocialPerson(
  keys: Pick<Keys, 'photos' | 'base'>,
  actor: PersonActor,
  { uid, name, email, phone, avatar_version, outlet_name, job_role }: StoredSocialPerson,
  now: Date,
): SocialPerson {
  return {
    uid,
    name,
    ...(canSeeEmail(actor, uid) ? { email, phone } : { email: null, phone: null }),
    avatar_url: signAvatarUrl(keys, actor, { uid, avatar_version }, now),
    outlet_name,
    job_role,
  };
}
