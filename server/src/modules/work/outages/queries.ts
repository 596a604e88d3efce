import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import {
  type listOutages as listCall,
  type OutageEffect,
  outageLimits,
} from '@gerai/shared/work/outages/contract.ts';
import { ARRIVAL_DAYS } from '@gerai/shared/work/submissions/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasOutage } from '../../../database/queries/has-outage.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { personNameOf } from '../../accounts/account/queries.ts';
import { archivedOn } from '../../business/outlets/calendars/select-closed-days.ts';
import { countSettled } from '../day-end/queries.ts';

export interface NewOutage {
  business_date: string;
  reason: string;
  /** Null: all. */
  outlet_ids: readonly string[] | null;
}

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

/**
 * SQL of the ids of the outlets that an outage is of: these, or all but those that were archived before the date and had
 * no task of it or of the days before, for which something may still have been sent or decided then.
 */
export const selectConcerned = ({
  business_date,
  outlet_ids,
}: Pick<NewOutage, 'business_date' | 'outlet_ids'>): RawBuilder<unknown> =>
  outlet_ids
    ? sql`select id from outlets where id = any(${outlet_ids}::uuid[])`
    : sql`
      select id from outlets
      where archived_at is null or ${archivedOn(sql`outlets`)} >= ${business_date}::date or exists (
        select from daily_tasks task
        where task.assigned_location_id = outlets.id and task.task_date <= ${business_date}::date
          and task.deadline_date >= ${business_date}::date - ${sql.lit(ARRIVAL_DAYS)})`;

/** What marking a date would change now. */
export async function previewOutage(
  { db }: Pick<Context, 'db'>,
  outage: Pick<NewOutage, 'business_date' | 'outlet_ids'>,
): Promise<OutageEffect> {
  const { business_date } = outage;
  const { rows } = await sql<{ id: string }>`
    select id from (${selectConcerned(outage)}) outlet
    where not ${hasOutage(sql`outlet.id`, sql`${business_date}::date`)}`.execute(db);
  const outlets = rows.map(({ id }) => id);
  return await countEffect(db, business_date, outlets);
}

/** What the end of a date did at these outlets, and their tasks of the date. */
export async function countEffect(db: Queryable, date: string, outlets: string[]): Promise<OutageEffect> {
  const { rows } = await sql<{ tasks: number }>`
    select count(*) as tasks from unnest(${outlets}::uuid[]) as outlet (id)
    join daily_tasks task on task.assigned_location_id = outlet.id and task.task_date = ${date}`.execute(db);
  const settled = await countSettled(db, { date, outlets });
  return { ...settled, business_date: date, outlets: outlets.length, tasks: rows[0]!.tasks };
}
