import type { OwnZone } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { lockOpenDays } from '../outlets/calendars/queries.ts';
import { readSchedules } from './queries.ts';
import { selectDueTasks } from './select-due-tasks.ts';

interface Made {
  /** All templates of the business, due or not. */
  templates: number;
  generated: number;
  /** Tasks that existed already. */
  skipped: number;
}

/**
 * Inserts the missing tasks of a civil date, of all outlets or those of a zone. Job roles, templates, outlets and holiday calendars are locked, so that a concurrent edit
 * applies wholly before or after.
 */
export async function createDailyTasks(
  tx: Transaction<Tables>,
  run: { run_id: number; date: string; at: Date; zone?: OwnZone },
): Promise<Made> {
  await lockJobRoles(tx);
  const templates = await readSchedules(tx).forShare().execute();
  await lockOpenDays(tx);
  const { rows } = await sql<{ due: number; generated: number }>`
    with placed as materialized (${selectDueTasks(templates, run.date, run.zone)}), made as (
      insert into daily_tasks (template_id, slot, definition_id, run_id, task_name, task_date, assigned_location_id,
        assigned_job_role_id, deadline_datetime, deadline_date, created_at)
      select template_id, slot, definition_id, ${run.run_id}, task_name, ${run.date}, outlet_id,
        job_role_id, deadline_datetime, deadline_date, ${run.at}
      from placed
      -- In one order, so that two runs at once wait for each other and never in a circle. By outlet, because three
      -- indexes begin with it or the role, and because an outlet's day is then read from neighbouring rows.
      order by outlet_id, job_role_id, template_id, slot
      on conflict on constraint daily_tasks_once_key do nothing
      returning 1
    )
    select (select count(*) from placed) as due, (select count(*) from made) as generated`.execute(tx);
  const { due, generated } = rows[0]!;
  return { templates: templates.length, generated, skipped: due - generated };
}

/** Locks all job roles against being archived, ordered by id. */
async function lockJobRoles(tx: Transaction<Tables>): Promise<void> {
  await tx.selectFrom('job_roles').select('id').orderBy('id').forKeyShare().execute();
}
