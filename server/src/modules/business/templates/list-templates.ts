import {
  bulkTemplateLimits,
  type listTemplateGroupIds,
} from '@gerai/shared/business/templates/bulk-contract.ts';
import {
  type listTemplateGroups,
  type TemplateFilter,
  type TemplateRow,
  templateLimits,
} from '@gerai/shared/business/templates/contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isNamed } from '../../../database/queries/like-pattern.ts';
import type { Queryable } from '../../../platform/context.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';
import { isForArea } from './schedule/is-for-area.ts';
import { isForOutlet } from './schedule/is-for-outlet.ts';
import { selectSchedule } from './schedule/select-schedule.ts';

type Query = EndpointParsed<typeof listTemplateGroups>['query'];

/**
 * A page of the template groups, by task group (ungrouped last) and name, with the total of matches. `search` is part
 * of a name, a display_id or a job role; `location_id` is one that a template applies to: by name, by its area or tag, or with all. Throws `invalid_input` for an invalid
 * cursor.
 */
export async function listTemplates(
  db: Queryable,
  query: Query,
): Promise<EndpointResponse<typeof listTemplateGroups>> {
  const { total, found } = await findPage(db, query);
  const { rows, next } = cutPage(found, query.limit, (last) => [
    last.is_ungrouped,
    last.sort_order,
    last.group_name,
    last.task_name,
    last.display_id,
  ]);
  return { rows, next, total };
}

/** The display_ids and revisions of the matching templates in list order, at most the maximum selection, and their number. */
export async function listTemplateIds(
  db: Queryable,
  filter: TemplateFilter,
): Promise<EndpointResponse<typeof listTemplateGroupIds>> {
  const { rows } = await sql<{ display_id: string | null; updated_at: string; total: number }>`
    with matching as (${matching(filter)})
    select counted.total, found.display_id, revision.updated_at
    from (select count(*)::integer as total from matching) counted
    left join (select * from matching order by ${order} limit ${bulkTemplateLimits.selected}) found on true
    left join lateral (
      select max(updated_at) as updated_at from task_templates where display_id = found.display_id
    ) revision on true
    order by ${order}`.execute(db);
  const found = rows.filter(({ display_id }) => display_id !== null);
  return {
    display_ids: found.map(({ display_id }) => display_id!),
    revisions: found.map(({ updated_at }) => updated_at),
    total: rows[0]!.total,
  };
}

const cursorKey = z.tuple([z.boolean(), z.int32(), z.string(), z.string(), z.string()]);

type Row = TemplateRow & { is_ungrouped: boolean; sort_order: number; group_name: string };

/** Removes the row without a display_id, which carries the total of an empty page, from `found`. */
async function findPage(db: Queryable, query: Query): Promise<{ total: number; found: Row[] }> {
  const { rows } = await sql<Row & { total: number }>`
    with matching as (${matching(query)})
    select counted.total, page.*, located.*
    from (select count(*) as total from matching) counted
    left join (
      select * from matching where ${beyond(query.after)} order by ${order} limit ${query.limit + 1}
    ) page on true
    left join lateral (${locationsOf(sql`page.display_id`)}) located on true
    order by ${order}`.execute(db);
  return { total: rows[0]!.total, found: rows.filter((row) => row.display_id !== null) };
}

const order = sql`is_ungrouped, sort_order, group_name, task_name, display_id`;

function beyond(cursor: string | undefined): RawBuilder<unknown> {
  const after = readCursor(cursor, cursorKey);
  if (!after) return sql`true`;
  const [is_ungrouped, sort_order, ...names] = after;
  return sql`(${order}) > (${is_ungrouped}::boolean, ${sort_order}::integer, ${sql.join(names.map((name) => sql`${name}::text`))})`;
}

/**
 * The template groups. Rows of a group agree in everything but the location, so one lookup per definition is enough.
 */
function matching(filter: TemplateFilter): RawBuilder<unknown> {
  return sql`
    select definition.display_id, definition.task_name, definition.group_id, definition.photo_required,
      ${selectSchedule('template')}, template.status, template.priority, template.assigned_to,
      (select area_name from areas where id = template.assigned_area_id) as assigned_area,
      (select tag_name from tags where id = template.assigned_tag_id) as assigned_tag,
      job_role.role_name as assigned_job_role, job_role.archived_at is not null as is_role_archived,
      task_group.id is null as is_ungrouped,
      coalesce(task_group.sort_order, 0) as sort_order, coalesce(task_group.group_name, '') as group_name
    from task_definitions definition
    join lateral (select * from task_templates where definition_id = definition.id limit 1) template on true
    join job_roles job_role on job_role.id = template.assigned_job_role_id
    left join task_groups task_group on task_group.id = definition.group_id
    where ${isMatching(filter)}`;
}

/** SQL: a `template` with its `definition` and `job_role` matches. */
export function isMatching({
  search,
  location_id,
  area_id,
  tag_id,
  job_role_id,
  group_id,
  status,
}: TemplateFilter): RawBuilder<boolean> {
  const where = [sql`true`];
  if (search)
    where.push(
      isNamed([sql`definition.task_name`, sql`definition.display_id`, sql`job_role.role_name`], search),
    );
  if (location_id)
    where.push(
      sql`exists (select from task_templates place where place.definition_id = definition.id
        and ${isForOutlet(sql`place`, location_id)})`,
    );
  if (area_id)
    where.push(
      sql`exists (select from task_templates place where place.definition_id = definition.id
        and ${isForArea(sql`place`, area_id)})`,
    );
  if (tag_id) where.push(sql`template.assigned_tag_id = ${tag_id}`);
  if (job_role_id) where.push(sql`job_role.id = ${job_role_id}`);
  if (group_id) where.push(sql`definition.group_id = ${group_id}`);
  if (status) where.push(sql`template.status = ${status}`);
  return sql<boolean>`${sql.join(where, sql` and `)}`;
}

const locationsOf = (displayId: RawBuilder<unknown>) => sql`
  select case when not bool_or(assigned_location_id is null) then count(*) end as location_count,
    array(
      select outlet_name from task_templates join outlets on outlets.id = assigned_location_id
      where display_id = ${displayId} order by outlet_name limit ${templateLimits.namedLocations}
    ) as location_names,
    max(updated_at) as updated_at
  from task_templates where display_id = ${displayId}`;
