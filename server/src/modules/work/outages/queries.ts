import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import {
  type listOutages as listCall,
  type OutageEffect,
  outageLimits,
} from '@gerai/shared/work/outages/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { personNameOf } from '../../accounts/account/queries.ts';
import { countSettled, hasOutage } from '../day-end/queries.ts';

/** SQL: the day counts `counted` belong into figures. */
export const isCounted = sql`not ${hasOutage(sql`counted.outlet_id`, sql`counted.task_date`)}`;

/** SQL column: why an outlet has an outage on a date; null where it has none. */
export const selectOutage = (outlet_id: RawBuilder<unknown>, date: RawBuilder<unknown>) => sql<
  string | null
>`(
  select outages.reason from outage_outlets outage join outages on outages.id = outage.outage_id
  where outage.business_date = ${date} and outage.outlet_id = ${outlet_id})`;

/** The latest outages by date, newest first. */
export async function listOutages({ db }: Context): Promise<EndpointResponse<typeof listCall>> {
  const { rows } = await sql<EndpointResponse<typeof listCall>[number]>`
    select outages.id, outages.business_date, outages.reason, outages.is_everywhere,
      ${personNameOf(sql`outages.created_by_uid`)} as created_by, outages.created_at,
      (select count(*) from outage_outlets where outage_id = outages.id) as outlets,
      array(
        select outlet_name from outage_outlets join outlets on outlets.id = outlet_id
        where outage_id = outages.id order by lower(outlet_name) limit ${outageLimits.names}
      ) as names
    from outages order by business_date desc, id desc limit ${outageLimits.rows}`.execute(db);
  return rows;
}

/** What marking a date would change now. */
export async function previewOutage(
  { db }: Pick<Context, 'db'>,
  { business_date, outlet_ids }: { business_date: string; outlet_ids: readonly string[] | null },
): Promise<OutageEffect> {
  const outlets = await listUnmarked(db, business_date, outlet_ids);
  return await countEffect(db, business_date, outlets);
}

/** The outlets, of these or of all, that have no outage on a date. */
async function listUnmarked(db: Queryable, date: string, among: readonly string[] | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from outlets
    where (${among}::uuid[] is null or id = any(${among}::uuid[])) and not ${hasOutage(sql`outlets.id`, sql`${date}::date`)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What the end of a date did at these outlets, and their tasks of the date. */
export async function countEffect(db: Queryable, date: string, outlets: string[]): Promise<OutageEffect> {
  const { rows } = await sql<{ tasks: number }>`
    select count(*) as tasks from unnest(${outlets}::uuid[]) as outlet (id)
    join daily_tasks task on task.assigned_location_id = outlet.id and task.task_date = ${date}`.execute(db);
  const settled = await countSettled(db, { date, outlets });
  return { ...settled, business_date: date, outlets: outlets.length, tasks: rows[0]!.tasks };
}
