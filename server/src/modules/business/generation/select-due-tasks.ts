import { deadlinesOf, occursOn, type Recurrence } from '@gerai/shared/business/templates/rules.ts';
import { type RawBuilder, sql } from 'kysely';
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
 * which one that is due applies. Generation inserts them and its preview counts them, so that both show the same.
 */
export function selectDueTasks(
  templates: readonly (Recurrence & { id: string })[],
  date: string,
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
        given.deadline_datetime, given.deadline_date,
        definition.photo_required
      from unnest(
        ${due.map(({ id }) => id)}::uuid[],
        ${due.map(({ slot }) => slot)}::smallint[],
        ${due.map(({ time }) => time)}::text[],
        ${due.map(({ deadline_datetime }) => deadline_datetime.toISOString())}::timestamptz[],
        ${due.map(({ deadline_date }) => deadline_date)}::date[]
      ) as given (id, slot, time, deadline_datetime, deadline_date)
      join task_templates as template using (id)
      join task_definitions as definition on definition.id = template.definition_id
    ), open as materialized (
      select id from outlets outlet where ${isOpenOn(sql`${date}`)}
    ), within as materialized (
      select area.id as place_id, open.id
      from (select distinct assigned_area_id as id from due where assigned_area_id is not null) area
      cross join lateral outlets_of_area(area.id) outlet (id) join open on open.id = outlet.id
      union all
      select tag_id, open.id from outlet_tags join open on open.id = outlet_id
      where tag_id in (select assigned_tag_id from due)
    )
    select template_id, open.id as outlet_id, job_role_id, slot, definition_id, task_name, deadline_datetime,
      deadline_date, photo_required
    from due join open on open.id = assigned_location_id
    union all
    select template_id, open.id, job_role_id, slot, definition_id, task_name, deadline_datetime, deadline_date,
      photo_required
    from due cross join open where num_nonnulls(assigned_location_id, assigned_area_id, assigned_tag_id) = 0
    union all
    select template_id, within.id, job_role_id, slot, definition_id, task_name, deadline_datetime, deadline_date,
      photo_required
    from due join within on within.place_id = coalesce(assigned_area_id, assigned_tag_id)`;
}
