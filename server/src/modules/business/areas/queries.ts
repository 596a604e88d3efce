import { isDeepStrictEqual } from 'node:util';
import { managedOutlets, type PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Area, AreaInput, AreaName } from '@gerai/shared/business/areas/contract.ts';
import { seesAllOutlets } from '@gerai/shared/business/outlets/policy.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';

/** All areas by name, with their outlets and those who manage them on a business date or later. */
export async function listAreas(db: Queryable, today: string): Promise<Area[]> {
  const { rows } = await sql<Area>`
    select area.id, area_name, parent_id, area.created_at, area.updated_at,
      coalesce((select json_agg(id order by outlet_name) from outlets where area_id = area.id), '[]') as outlet_ids,
      coalesce((
        select json_agg(distinct users.name) from postings join users on users.uid = postings.uid
        where postings.area_id = area.id and users.deleted_at is null
          and (until_date is null or until_date >= ${today})), '[]') as managers
    from areas area order by lower(area_name), area.id`.execute(db);
  return rows;
}

/** The areas that a person's lists can be filtered by, by name: all for admins and auditors, else those of their outlets. */
export async function listAreaNames(db: Queryable, actor: PersonActor): Promise<AreaName[]> {
  const own = seesAllOutlets(actor)
    ? sql`true`
    : sql`id = any(array(
        select distinct areas_above(area_id) from outlets
        where id = any(${managedOutlets(actor)}::uuid[]) and area_id is not null))`;
  const { rows } = await sql<AreaName>`
    select id, area_name, parent_id from areas where ${own} order by lower(area_name), id`.execute(db);
  return rows;
}

/** Throws `not_found`. */
export function findArea(areas: readonly Area[], id: string): Area {
  const area = areas.find((one) => one.id === id);
  if (!area) throw notFound('Area');
  return area;
}

/** Blocks changes of the tree until the transaction ends: whether an area lies below another depends on all of them. */
export async function lockAreas(tx: Transaction<Tables>): Promise<void> {
  await sql`lock table areas in share row exclusive mode`.execute(tx);
}

/** The fields of an area, as the trail shows them. */
export const fieldsOf = ({ area_name, parent_id, outlet_ids }: Area): AreaInput => ({
  area_name,
  parent_id,
  outlet_ids,
});

/** Whether two areas have the same fields, in whatever order their outlets are named. */
export const isSameArea = (one: AreaInput, other: AreaInput): boolean =>
  isDeepStrictEqual(sorted(one), sorted(other));

const sorted = ({ outlet_ids, ...fields }: AreaInput) => ({ ...fields, outlet_ids: outlet_ids.toSorted() });

/** Has this server ask anew where those who manage areas work; the others are notified by the database. */
export async function forgetManagers({ db, actors }: Context): Promise<void> {
  const managers = await db
    .selectFrom('postings')
    .select('uid')
    .distinct()
    .where('area_id', 'is not', null)
    .execute();
  for (const { uid } of managers) actors.forget(uid);
}
