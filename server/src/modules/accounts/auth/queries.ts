import type { AuthUser } from '@gerai/shared/accounts/auth/contract.ts';
import { passwordRequestLimits } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import type { DeviceClock, PersonActor, WorkPlace } from '@gerai/shared/actor/actor.ts';
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

/** Of a person on a business date, for statements over `users` and `sessions`; `toActor` takes them. */
export const actorColumns = (today: string) =>
  [
    'users.uid',
    'users.name',
    'users.role',
    'users.location_id',
    'users.job_role_id',
    sql<string | null>`(select time_zone from outlets where id = users.location_id)`.as('time_zone'),
    mustDoFirst.as('must_do_first'),
    'sessions.posting_id',
    'sessions.posting_outlet_id',
    sql<WorkPlace[] | null>`case when users.role in ('manager', 'staff') then (
      select json_agg(json_build_object('posting_id', posting_id, 'location_id', outlet_id, 'role', role,
        'job_role_id', job_role_id, 'time_zone', (select time_zone from outlets where id = outlet_id)) order by posting_id, outlet_id)
      from postings_on(${today}) posting where posting.uid = users.uid) end`.as('postings'),
  ] as const;

interface ActorRow
  extends Pick<PersonActor, 'uid' | 'name' | 'role' | 'location_id' | 'job_role_id' | 'time_zone'> {
  session_id: string;
  posting_id: string | null;
  posting_outlet_id: string | null;
  postings: WorkPlace[] | null;
}

/** The actor of a row with `actorColumns`, at the place that the session has chosen, or their own where that holds no more. */
export function toActor<Row extends ActorRow>({
  posting_id: chosen,
  posting_outlet_id,
  postings,
  ...person
}: Row): Omit<Row, 'posting_id' | 'posting_outlet_id' | 'postings'> & PersonActor {
  const { location_id, role, job_role_id, time_zone } = person;
  const own = location_id === null ? [] : [{ posting_id: null, location_id, role, job_role_id, time_zone }];
  const places: WorkPlace[] = [...own, ...(postings ?? [])];
  const isChosen = ({ posting_id, location_id }: WorkPlace) =>
    posting_id === chosen && (chosen === null || location_id === posting_outlet_id);
  // One chooses between roles: the screens are of all places where the person is the same.
  const chosenPlace = places.find((place) => isChosen(place) && place.role !== own[0]?.role);
  const present = chosenPlace ?? places[0];
  const other_places = places.filter((place) => place !== present);
  // An account's own values stay those of its row.
  const posted = present?.posting_id ? present : {};
  const jobRoles = new Set(
    [job_role_id, ...places.map((place) => place.job_role_id)].filter((id) => id !== null),
  );
  return {
    kind: 'person',
    ...person,
    ...posted,
    ...(other_places.length > 0 ? { other_places } : {}),
    ...(places.length > own.length ? { job_role_ids: [...jobRoles] } : {}),
  };
}

/** Whether an account has another email address than a day ago: whoever reads its mail is not trusted to be its person. */
export async function hasNewEmail(db: Queryable, uid: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - passwordRequestLimits.newEmailHours * 3_600_000);
  const change = await db
    .selectFrom('activity')
    .select('id')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', uid)
    .where('event', '=', 'email_change')
    .where('created_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}
