import type { SocialPerson } from '@gerai/shared/social/groups/contract.ts';
import { sql } from 'kysely';
import type { Keys } from '../../../../platform/keys.ts';
import { signAvatarUrl } from '../../../accounts/account/sign-avatar-url.ts';

export interface StoredSocialPerson extends Omit<SocialPerson, 'avatar_url'> {
  avatar_version: number | null;
}

/** The columns of a StoredSocialPerson, and their tables. */
export const socialPersonColumns = sql`users.uid, users.name, users.email, users.avatar_version,
  outlets.outlet_name, job_roles.role_name as job_role`;

export const socialPeople = sql`users
  left join outlets on outlets.id = users.location_id
  left join job_roles on job_roles.id = users.job_role_id`;

/** Maps a stored person to a response, with the avatar URL signed at `now`. */
export function toSocialPerson(
  keys: Pick<Keys, 'photos'>,
  { uid, name, email, avatar_version, outlet_name, job_role }: StoredSocialPerson,
  now: Date,
): SocialPerson {
  return {
    uid,
    name,
    email,
    avatar_url: signAvatarUrl(keys, { uid, avatar_version }, now),
    outlet_name,
    job_role,
  };
}
