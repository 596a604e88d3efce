import type { PlannedMove, Profile, UserRow } from '@gerai/shared/accounts/users/contract.ts';
import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import type { Actor, PersonActor } from '@gerai/shared/actor/actor.ts';
import type { AnyBecause, Reason } from '@gerai/shared/reasons.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { AppError, explain, notFound } from '../../../platform/errors.ts';
import type { Keys } from '../../../platform/keys.ts';
import { signAvatarUrl } from '../account/sign-avatar-url.ts';
import { mustDoFirst } from '../auth/factors/queries.ts';

/** The actor's profile, at their present place. Throws `not_found` with the specified text if it is missing (section 8). */
export async function findProfile({ db, keys, clock }: Context, actor: PersonActor): Promise<Profile> {
  const { posting_id = null, other_places } = actor;
  const isPosted = posting_id !== null;
  const row = await db
    .selectFrom('users')
    .innerJoin('sessions', (join) =>
      join.onRef('sessions.user_uid', '=', 'users.uid').on('sessions.id', '=', actor.session_id),
    )
    .leftJoin('outlets', (join) =>
      isPosted
        ? join.on('outlets.id', '=', actor.location_id)
        : join.onRef('outlets.id', '=', 'users.location_id'),
    )
    .leftJoin('job_roles', (join) =>
      isPosted
        ? join.on('job_roles.id', '=', actor.job_role_id)
        : join.onRef('job_roles.id', '=', 'users.job_role_id'),
    )
    .select(['uid', 'name', 'email', 'users.phone', 'role', 'location_id', 'job_role_id'])
    .select([
      'avatar_version',
      'language',
      'color_scheme',
      mustDoFirst.as('must_do_first'),
      'users.created_at',
      'users.updated_at',
      'job_roles.role_name as job_role',
    ])
    .select(['outlets.outlet_name', 'outlets.region', 'outlets.time_zone'])
    .where('uid', '=', actor.uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 'auth.profile_not_found');
  const { outlet_name, region } = row;
  const { role, location_id, job_role_id } = isPosted ? actor : row;
  return {
    ...row,
    role,
    location_id,
    job_role_id,
    time_zone: row.time_zone ?? undefined,
    ...(other_places?.length ? { posting_id, other_places: [...other_places] } : {}),
    id: row.uid,
    avatar_url: signAvatarUrl(keys, actor, row, clock.now()),
    outlets:
      location_id && outlet_name !== null && region !== null
        ? { id: location_id, outlet_name, region }
        : null,
  };
}

/** One user, as admins see them. Throws `not_found`, also for a deleted one. */
export async function findUser({ db, keys, clock }: Context, actor: Actor, uid: string): Promise<UserDetail> {
  const { rows } = await sql<StoredUser & Pick<UserDetail, 'job_role_id' | 'last_day' | 'mail_failure'>>`
    select ${userColumns}, users.job_role_id, users.last_day,
      case when mail_failed_at is not null then jsonb_build_object(
        'since', to_char(mail_failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'answer', coalesce(mail_failure, '')) end as mail_failure
    from ${usersAndPlaces}
    where users.uid = ${uid} and users.deleted_at is null`.execute(db);
  const row = rows[0];
  if (!row) throw notFound('User');
  const { location_id, job_role_id, last_day, mail_failure } = row;
  const own = { location_id, job_role_id, last_day, mail_failure };
  return { ...toUserRow(keys, actor, row, clock.now()), ...own };
}

export interface StoredUser extends Omit<UserRow, 'avatar_url' | 'outlets' | 'move'> {
  move: (Omit<PlannedMove, 'refused'> & { refused_reason: Reason | null }) | null;
  avatar_version: number | null;
  location_id: string | null;
  outlet_name: string;
  region: string;
}

/** The columns of a StoredUser, and their tables. */
export const userColumns = sql`
  users.uid, users.name, users.email, users.phone, users.role, users.status, users.last_login,
  users.created_at, users.updated_at, users.avatar_version, users.location_id, outlets.outlet_name, outlets.region, job_roles.role_name as job_role,
  (
    select json_build_object('on_date', on_date, 'location_id', move.location_id, 'outlet_name', place.outlet_name,
      'job_role_id', move.job_role_id, 'job_role', role.role_name, 'planned_by', planner.name,
      'refused_reason', refused_reason)
    from planned_moves move
    left join outlets place on place.id = move.location_id
    left join job_roles role on role.id = move.job_role_id
    left join users planner on planner.uid = move.planned_by
    where move.uid = users.uid
  ) as move`;

export const usersAndPlaces = sql`users
  left join outlets on outlets.id = users.location_id
  left join job_roles on job_roles.id = users.job_role_id`;

/** Maps a stored user to a response, with the avatar's URL for the actor's session. */
export function toUserRow(
  keys: Pick<Keys, 'photos' | 'base'>,
  actor: Actor,
  { avatar_version, location_id, outlet_name, region, move, ...user }: StoredUser,
  now: Date,
): UserRow {
  return {
    ...user,
    avatar_url: signAvatarUrl(keys, actor, { uid: user.uid, avatar_version }, now),
    outlets: location_id === null ? null : { id: location_id, outlet_name, region },
    move: move && toPlannedMove(move),
  };
}

const toPlannedMove = ({ refused_reason, ...move }: NonNullable<StoredUser['move']>): PlannedMove => ({
  ...move,
  refused: refused_reason && explain({ reason: refused_reason } as AnyBecause),
});
