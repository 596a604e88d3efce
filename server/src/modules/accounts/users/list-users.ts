import {
  type listUsers as listCall,
  USERS_PER_PAGE,
  type UserSort,
} from '@gerai/shared/accounts/users/contract.ts';
import {
  bulkLimits,
  type listUserIds as idsCall,
  type pageUsers as pageCall,
} from '@gerai/shared/accounts/users/manage-contract.ts';
import type { Actor, PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { isInArea } from '../../../database/queries/is-in-area.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { cutPage, readCursor, timeAndId } from '../../../platform/http/cursor.ts';
import { isPersonFound } from '../account/queries.ts';
import { type StoredUser, toUserRow, userColumns, usersAndPlaces } from './queries.ts';

type Query = EndpointParsed<typeof listCall>['query'];
type Filter = EndpointParsed<typeof idsCall>['query'];
type Figures = EndpointResponse<typeof listCall>['figures'];

/** Who is at no outlet, or never signed in, comes last in either order. */
const sortColumns: Record<UserSort, RawBuilder<unknown>> = {
  name: sql`lower(users.name)`,
  role: sql`users.role`,
  location: sql`outlets.outlet_name`,
  status: sql`users.status`,
  last_login: sql`users.last_login`,
};

/** A numbered page of the matching users, newest first or as sorted, with figures of all users. */
export async function listUsers(
  context: Context,
  actor: PersonActor,
  query: Query,
): Promise<EndpointResponse<typeof listCall>> {
  const { db, keys, clock } = context;
  const where = usersThatMatch(query);
  const sorted = query.sort
    ? sql`${sortColumns[query.sort]} ${query.order === 'asc' ? sql`asc` : sql`desc`} nulls last, `
    : sql``;
  const { rows } = await sql<StoredUser>`
    select ${userColumns} from ${usersAndPlaces}
    where ${where}
    order by ${sorted}users.created_at desc, users.uid
    limit ${USERS_PER_PAGE} offset ${(query.page - 1) * USERS_PER_PAGE}`.execute(db);
  const { rows: counted } = await sql<Figures & { matching: number }>`
    select count(*) as total, count(*) filter (where status = 'active') as active,
      count(*) filter (where role = 'admin') as admins, (select count(*) from outlets where archived_at is null) as locations,
      (select count(*) from users where ${where}) as matching
    from users where deleted_at is null`.execute(db);
  const { matching, ...figures } = counted[0]!;
  const now = clock.now();
  return { rows: rows.map((row) => toUserRow(keys, actor, row, now)), total: matching, figures };
}

/** A page of all users by keyset, newest first, for other programs: numbered pages shift while users are added. */
export async function pageUsers(
  { db, keys, clock }: Context,
  actor: Actor,
  input: EndpointParsed<typeof pageCall>['query'],
): Promise<EndpointResponse<typeof pageCall>> {
  const after = readCursor(input.after, timeAndId);
  const further = after
    ? sql`and (users.created_at, users.uid) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const { rows } = await sql<StoredUser>`
    select ${userColumns} from ${usersAndPlaces}
    where users.deleted_at is null ${further}
    order by users.created_at desc, users.uid desc
    limit ${input.limit + 1}`.execute(db);
  const now = clock.now();
  const found = rows.map((row) => toUserRow(keys, actor, row, now));
  return cutPage(found, input.limit, (last) => [last.created_at, last.uid]);
}

/** The ids and revisions of matching users in list order, at most `most` (the maximum selection), and their total. */
export async function listUserIds(
  db: Queryable,
  filter: Filter,
  most: number = bulkLimits.selected,
): Promise<EndpointResponse<typeof idsCall>> {
  const { rows } = await sql<{ uid: string; updated_at: string; total: number }>`
    select uid, updated_at, count(*) over () as total from users where ${usersThatMatch(filter)}
    order by created_at desc, uid limit ${most}`.execute(db);
  return {
    uids: rows.map(({ uid }) => uid),
    revisions: rows.map(({ updated_at }) => updated_at),
    total: rows[0]?.total ?? 0,
  };
}

/** The SQL condition of a filter; excludes deleted users. */
export function usersThatMatch({
  search,
  role,
  location_id,
  area_id,
  job_role_id,
  status,
}: Filter): RawBuilder<boolean> {
  const where = [sql`users.deleted_at is null`];
  if (search) where.push(isPersonFound(search));
  if (role) where.push(sql`users.role = ${role}`);
  if (location_id) where.push(sql`users.location_id = ${location_id}`);
  if (area_id) where.push(isInArea(sql`users.location_id`, area_id));
  if (job_role_id) where.push(sql`users.job_role_id = ${job_role_id}`);
  if (status) where.push(sql`users.status = ${status}`);
  return sql<boolean>`${sql.join(where, sql` and `)}`;
}
