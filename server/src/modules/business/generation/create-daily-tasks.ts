import { deadlineOf, occursOn } from '@gerai/shared/business/templates/rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { readSchedules } from './queries.ts';

interface Made {
  /** All templates of the business, due or not. */
  templates: number;
  generated: number;
  /** Tasks that existed already. */
  skipped: number;
}

/**
 * Inserts the missing tasks of a civil date. Due templates are determined by the rule of the preview. Templates and
 * outlets are locked, so that a concurrent edit applies wholly before or after.
 */
export async function createDailyTasks(
  tx: Transaction<Tables>,
  run: { run_id: number; date: string; at: Date },
): Promise<Made> {
  const templates = await readSchedules(tx).forShare().execute();
  const due = templates.filter((template) => occursOn(template, run.date));
  const outlets = await tx.selectFrom('outlets').select('id').orderBy('id').forKeyShare().execute();
  const expected = due.reduce(
    (total, { assigned_location_id }) => total + (assigned_location_id === null ? outlets.length : 1),
    0,
  );
  const deadlines = due.map((template) => deadlineOf(template, run.date));
  const { numAffectedRows } = await sql`
    with due as materialized (
      select template.id, template.assigned_location_id, template.assigned_job_role_id, template.definition_id,
        definition.task_name, given.deadline_datetime, given.deadline_date
      from unnest(
        ${due.map(({ id }) => id)}::uuid[],
        ${deadlines.map(({ deadline_datetime }) => deadline_datetime.toISOString())}::timestamptz[],
        ${deadlines.map(({ deadline_date }) => deadline_date)}::date[]
      ) as given (id, deadline_datetime, deadline_date)
      join task_templates as template using (id)
      join task_definitions as definition on definition.id = template.definition_id
    ), placed as (
      select due.*, assigned_location_id as outlet_id from due where assigned_location_id is not null
      union all
      select due.*, outlet.id from due cross join unnest(${outlets.map(({ id }) => id)}::uuid[]) as outlet (id)
      where assigned_location_id is null
    )
    insert into daily_tasks (template_id, definition_id, run_id, task_name, task_date, assigned_location_id,
      assigned_job_role_id, deadline_datetime, deadline_date, created_at)
    select id, definition_id, ${run.run_id}, task_name, ${run.date}, outlet_id,
      assigned_job_role_id, deadline_datetime, deadline_date, ${run.at}
    from placed
    -- In one order, so that two runs at once wait for each other and never in a circle. By outlet, because three indexes
    -- begin with it or the role, and because an outlet's day is then read from neighbouring rows.
    order by outlet_id, assigned_job_role_id, id
    on conflict on constraint daily_tasks_once_key do nothing`.execute(tx);
  const generated = Number(numAffectedRows);
  return { templates: templates.length, generated, skipped: expected - generated };
}
