import {
  OUTLET_FIELDS,
  type OutletRecord,
  type pageOutlets as pageCall,
} from '@gerai/shared/business/outlets/contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isInArea } from '../../../database/queries/is-in-area.ts';
import { isNamed } from '../../../database/queries/like-pattern.ts';
import { selectColumns } from '../../../database/queries/select-columns.ts';
import type { Context } from '../../../platform/context.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';
import { isOpenOn } from './calendars/select-closed-days.ts';
import { selectPause, selectState } from './select-state.ts';

type Query = EndpointParsed<typeof pageCall>['query'];

/** Cursor: the sort value, then the name, which is unique. */
const cursorKey = z.tuple([z.string(), z.string()]);

/** A page of the outlets with their usage, and the total of matches. */
export async function listOutletRecords(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: Query,
): Promise<EndpointResponse<typeof pageCall>> {
  const { search = '', state, tag_id, area_id, sort, order, limit } = query;
  const today = sql<string>`${businessDate(clock.now())}`;
  const after = readCursor(query.after, cursorKey);
  const ofState = state ? sql`and ${selectState(today)} = ${state}` : sql`and archived_at is null`;
  const ofTag = tag_id
    ? sql`and exists (select from outlet_tags where outlet_id = outlet.id and tag_id = ${tag_id})`
    : sql``;
  const matching = sql`${isNamed([sql`outlet_name`, sql`region`], search)} ${ofState} ${ofTag}
    and ${isInArea(sql`outlet.id`, area_id)}`;
  const key = sql`(outlet.${sql.ref(sort)}, outlet.outlet_name)`;
  const [direction, further] = order === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const beyond = after ? sql`and ${key} ${further} (${after[0]}, ${after[1]})` : sql``;
  const { rows: found } = await sql<OutletRecord>`
    select ${outletColumns(today)} from outlets outlet where ${matching} ${beyond}
    order by outlet.${sql.ref(sort)} ${direction}, outlet.outlet_name ${direction} limit ${limit + 1}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from outlets outlet where ${matching}`.execute(db);
  const { rows, next } = cutPage(found, limit, (last) => [last[sort], last.outlet_name]);
  return { rows, next, total: counted[0]!.total };
}

/** SQL column: the tags of an `outlet`, in the order of `sortTags`. */
export const selectTags = sql<string[]>`array(
  select tag_name from outlet_tags join tags on tags.id = tag_id where outlet_id = outlet.id
  order by lower(tag_name) collate "C")`;

/** SQL column: how many templates make tasks at an `outlet`. Those for every outlet are counted once for a statement. */
const selectAppliedTemplates = sql<number>`(
  (select count(*) from task_templates where assigned_location_id = outlet.id)
  + (select count(*) from task_templates where assigned_area_id in (select areas_above(outlet.area_id)))
  + (select count(*) from task_templates where assigned_tag_id in (
      select tag_id from outlet_tags where outlet_id = outlet.id))
  + (select count(*) from task_templates
      where assigned_location_id is null and num_nonnulls(assigned_area_id, assigned_tag_id) = 0)
)`;

/** SQL columns: what the form of an `outlet` writes. */
export const selectOutletFields = selectColumns(OUTLET_FIELDS, 'outlet');

/** The columns of a OutletRecord on a date, from `outlet`. */
export const outletColumns = (
  date: RawBuilder<string>,
): RawBuilder<OutletRecord> => sql`outlet.id, ${selectOutletFields},
  outlet.created_at, outlet.updated_at, outlet.archived_at, (
    select json_build_object('id', id, 'outlet_name', outlet_name) from outlets where id = outlet.merged_into
  ) as merged_into, ${selectTags} as tags, outlet.area_id, ${selectState(date)} as state, outlet.opens_on, outlet.closed_from, ${selectPause(date)} as pause,
  not ${isOpenOn(date)} as closed_today,
  (select count(*) from users where location_id = outlet.id and deleted_at is null) as users,
  (select count(*) from task_templates where assigned_location_id = outlet.id) as templates,
  ${selectAppliedTemplates} as applied_templates`;
