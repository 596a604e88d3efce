import type { AuthUser } from '@gerai/shared/accounts/auth/contract.ts';
import type { DeviceClock, PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { activeAdmins } from '../account/queries.ts';
import { mustDoFirst } from './factors/queries.ts';
import { authUserColumns, toAuthUser } from './sessions/queries.ts';

/** The user of the session in the auth/v1 format. */
export async function findAuthUser({ db }: Context, actor: PersonActor): Promise<AuthUser> {
  const row = await db
    .selectFrom('users')
    .select(authUserColumns)
    .where('uid', '=', actor.uid)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 'auth.profile_not_found');
  return toAuthUser(row);
}

/** Whether an admin can sign in. Sealed passwords count; the job finds those that cannot be opened. */
export async function hasAdmin(db: Queryable): Promise<boolean> {
  return (await activeAdmins(db).executeTakeFirst()) !== undefined;
}

/** SQL column: the clock of a session's device, as the actor has it. */
export const sessionClock = sql<DeviceClock | null>`
  case when sessions.clock_offset_ms is not null then json_build_object('offset_ms', sessions.clock_offset_ms,
    'steady_since', to_char(sessions.clock_steady_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`;

/** The valid sessions at `now` with their users; nothing else grants access. */
export const livingSessions = (db: Queryable, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.user_uid')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null);

/** Of a person, for statements over `users` and `sessions`. */
export const actorColumns = [
  'users.uid',
  'users.name',
  'users.role',
  'users.location_id',
  'users.job_role_id',
  mustDoFirst.as('must_do_first'),
] as const;
