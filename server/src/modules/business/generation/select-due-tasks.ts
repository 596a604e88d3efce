import { deadlinesOf, occursOn, type Recurrence } from '@gerai/shared/business/templates/rules.ts';
import type { OwnZone } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql } from 'kysely';
import { zoneOf } from '../../../database/queries/outlet-zone.ts';
import { isOpenOn } from '../outlets/calendars/select-closed-days.ts';
import { buildTaskName } from '../templates/schedule/build-task-name.ts';

/** A task of a date, whether it exists or not. */
export interface DueTask {
  template_id: string;
  outlet_id: string;
  job_role_id: string;
  /** Its place among the tasks that its template makes of the date. */
  slot: number;
  definition_id: string;
  task_name: string;
  deadline_datetime: string;
  deadline_date: string;
  photo_required: boolean;
}

/**
 * SQL of the tasks that these templates make on a date: one for each time of the day and each outlet that is open and to
 * which one that is due applies, with its deadline at that time of day there. Generation inserts them and its preview counts
 * them, so that both show the same. With a `zone` those of its outlets alone; null for the outlets without one of their own.
 */
export function selectDueTasks(
  templates: readonly (Recurrence & { id: string })[],
  date: string,
  zone?: OwnZone,
): RawBuilder<DueTask> {
  const due = templates
    .filter((template) => occursOn(template, date))
    .flatMap((template) => deadlinesOf(template, date).map((deadline) => ({ id: template.id, ...deadline })));
  return sql<DueTask>`
    with due as materialized (
      select template.id as template_id, template.assigned_location_id, template.assigned_area_id,
        template.assigned_tag_id,
        template.assigned_job_role_id as job_role_id,
        template.definition_id, ${buildTaskName(sql`definition.task_name`, sql`given.time`)} as task_name, given.slot,
        given.deadline_time, given.deadline_date,
        definition.photo_required
      from unnest(
        ${due.map(({ id }) => id)}::uuid[],
        ${due.map(({ slot }) => slot)}::smallint[],
        ${due.map(({ time }) => time)}::text[],
        ${due.map(({ deadline_time }) => deadline_time)}::time[],
        ${due.map(({ deadline_date }) => deadline_date)}::date[]
      ) as given (id, slot, time, deadline_time, deadline_date)
      join task_templates as template using (id)
      join task_definitions as definition on definition.id = template.definition_id
    ), open as materialized (
      select id, ${zoneOf(sql`time_zone`)} as zone from outlets outlet
      where ${isOpenOn(sql`${date}`)} ${zone === undefined ? sql`` : sql`and time_zone is not distinct from ${zone}`}
    ), within as materialized (
      select area.id as place_id, open.id, open.zone
      from (select distinct assigned_area_id as id from due where assigned_area_id is not null) area
      cross join lateral outlets_of_area(area.id) outlet (id) join open on open.id = outlet.id
      union all
      select tag_id, open.id, open.zone from outlet_tags join open on open.id = outlet_id
      where tag_id in (select assigned_tag_id from due)
    )
    select ${dueColumns(sql`open`)} from due join open on open.id = assigned_location_id
    union all
    select ${dueColumns(sql`open`)}
    from due cross join open where num_nonnulls(assigned_location_id, assigned_area_id, assigned_tag_id) = 0
    union all
    select ${dueColumns(sql`within`)}
    from due join within on within.place_id = coalesce(assigned_area_id, assigned_tag_id)`;
}

const dueColumns = (outlet: RawBuilder<unknown>) => sql`
  template_id, ${outlet}.id as outlet_id, job_role_id, slot, definition_id, task_name,
  (deadline_date + deadline_time) at time zone ${outlet}.zone as deadline_datetime, deadline_date, photo_required`;
