import type { OwnPlace, Posting } from '@gerai/shared/accounts/postings/contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';

/** What a list of postings has beside those of one person. */
export interface PersonPosting extends Posting {
  uid: string;
  email: string | null;
  phone: string | null;
}

const selectPostings = (where: RawBuilder<unknown>) => sql<PersonPosting>`
  select posting.id, posting.uid, users.email, users.phone, posting.role, posting.job_role_id, role_name as job_role, from_date, until_date,
    posting.updated_at,
    case when outlet.id is not null
      then json_build_object('id', outlet.id, 'outlet_name', outlet_name) end as outlet,
    case when area.id is not null
      then json_build_object('id', area.id, 'area_name', area_name,
        'outlets', (select count(*) from outlets_of_area(area.id))) end as area
  from postings posting
  join users on users.uid = posting.uid
  left join outlets outlet on outlet.id = posting.outlet_id
  left join areas area on area.id = posting.area_id
  left join job_roles on job_roles.id = posting.job_role_id
  where ${where}
  order by from_date, posting.id`;

/** A person's postings that have not ended before a business date. Throws `not_found` for an unknown person. */
export async function listPostings(db: Queryable, uid: string, today: string): Promise<Posting[]> {
  const person = await db
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw notFound('User');
  const isLeft = sql`posting.uid = ${uid} and (until_date is null or until_date >= ${today})`;
  return (await selectPostings(isLeft).execute(db)).rows;
}

/** The postings of some people, or some postings, whatever their days. */
export async function listSomePostings(
  db: Queryable,
  { uids = [], ids = [] }: { uids?: readonly string[]; ids?: readonly string[] },
): Promise<PersonPosting[]> {
  const isMeant = sql`posting.uid = any(${uids}::uuid[]) or posting.id = any(${ids}::uuid[])`;
  return (await selectPostings(isMeant).execute(db)).rows;
}

/** Those that have not ended before a business date, of all people, in pages behind an id. */
export async function pagePostings(
  db: Queryable,
  { today, after, limit }: { today: string; after: string | undefined; limit: number },
): Promise<PersonPosting[]> {
  const { rows } = await sql<PersonPosting>`
    select * from (${selectPostings(sql`users.deleted_at is null and (until_date is null or until_date >= ${today})
      and (${after ?? null}::uuid is null or posting.id > ${after ?? null}::uuid)`)}) posting
    order by id limit ${limit}`.execute(db);
  return rows;
}

export async function readPosting(db: Queryable, id: string): Promise<Posting> {
  const { rows } = await selectPostings(sql`posting.id = ${id}`).execute(db);
  if (!rows[0]) throw notFound('Posting');
  return rows[0];
}

/** Whose a posting is. Throws `not_found`. */
export async function findPosted(tx: Transaction<Tables>, id: string): Promise<string> {
  const found = await tx.selectFrom('postings').select('uid').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('Posting');
  return found.uid;
}

/** A planned move with the names of where it leads. */
export interface StoredMove {
  on_date: string;
  location_id: string | null;
  outlet_name: string | null;
  job_role_id: string | null;
  job_role: string | null;
  planned_by: string | null;
  refused_reason: string | null;
}

/** What a locked person's move is; undefined without one. */
export const findMove = async (tx: Transaction<Tables>, uid: string): Promise<StoredMove | undefined> =>
  (await findMoves(tx, [uid])).get(uid);

/** The same of several, by their uids. */
export async function findMoves(
  tx: Transaction<Tables>,
  uids: readonly string[],
): Promise<Map<string, StoredMove>> {
  const rows = await tx
    .selectFrom('planned_moves as move')
    .leftJoin('outlets', 'outlets.id', 'move.location_id')
    .leftJoin('job_roles', 'job_roles.id', 'move.job_role_id')
    .select([
      'uid',
      'on_date',
      'move.location_id',
      'outlet_name',
      'move.job_role_id',
      'role_name as job_role',
    ])
    .select(['planned_by', 'refused_reason'])
    .where('uid', 'in', uids)
    .execute();
  return new Map(rows.map(({ uid, ...move }) => [uid, move]));
}

/** What the trail shows of a posting. */
export const fieldsOf = ({ outlet, area, role, job_role, from_date, until_date }: Posting) => ({
  place: outlet?.outlet_name ?? area?.area_name ?? '',
  role,
  job_role,
  from_date,
  until_date,
});

/** Where the actor works today: the account's own outlet, then by name. */
export async function listPlaces({ db, clock }: Context, actor: PersonActor): Promise<OwnPlace[]> {
  const present = { posting_id: actor.posting_id ?? null, location_id: actor.location_id };
  const { rows } = await sql<Omit<OwnPlace, 'is_present'>>`
    select place.posting_id, place.outlet_id as location_id, outlet_name, place.role, role_name as job_role,
      posting.until_date
    from (
      select null::uuid as posting_id, location_id as outlet_id, role, job_role_id from users
      where uid = ${actor.uid} and location_id is not null
      union all
      select posting_id, outlet_id, role, job_role_id from postings_on(${businessDate(clock.now())})
      where uid = ${actor.uid} and exists (select from users where uid = ${actor.uid} and role in ('manager', 'staff'))
    ) place
    join outlets on outlets.id = place.outlet_id
    left join postings posting on posting.id = place.posting_id
    left join job_roles on job_roles.id = place.job_role_id
    where outlets.archived_at is null or place.outlet_id = ${present.location_id}::uuid
    order by place.posting_id is not null, outlet_name, role_name`.execute(db);
  return rows.map((place) => ({
    ...place,
    is_present: place.posting_id === present.posting_id && place.location_id === present.location_id,
  }));
}
