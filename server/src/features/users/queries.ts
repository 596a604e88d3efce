import { authMessages } from '@gerai/shared/auth/contract.ts';
import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import type { Profile } from '@gerai/shared/users/contract.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { avatarUrl } from './avatar-url.ts';

/** The actor's own profile. Throws `not_found` with the specified text where it is missing (section 8). */
export async function findProfile({ db }: Context, actor: PersonActor): Promise<Profile> {
  const row = await db
    .selectFrom('users')
    .leftJoin('outlets', 'outlets.id', 'users.location_id')
    .leftJoin('job_roles', 'job_roles.id', 'users.job_role_id')
    .select(['uid', 'name', 'email', 'role', 'location_id', 'job_role_id', 'avatar_version', 'language'])
    .select(['color_scheme', 'users.created_at', 'users.updated_at', 'job_roles.role_name as job_role'])
    .select(['outlets.outlet_name', 'outlets.region'])
    .where('uid', '=', actor.uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', authMessages.profileNotFound);
  const { outlet_name, region, location_id } = row;
  return {
    ...row,
    id: row.uid,
    avatar_url: avatarUrl(row),
    outlets:
      location_id && outlet_name !== null && region !== null
        ? { id: location_id, outlet_name, region }
        : null,
  };
}
