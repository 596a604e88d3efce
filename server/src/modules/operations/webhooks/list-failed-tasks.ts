import { MOST_TASKS, type WebhookData } from '@gerai/shared/operations/webhooks/events.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';

/**
 * The tasks that a day's end at that time has failed, by outlet: the first of each, and how many there are. `outlets` are
 * those for which the entry counts any.
 */
export async function listFailedTasks(
  db: Queryable,
  { date, at, outlets }: { date: string; at: string; outlets: readonly string[] },
): Promise<WebhookData<'tasks.failed'>[]> {
  if (outlets.length === 0) return [];
  const { rows } = await sql<WebhookData<'tasks.failed'>>`
    select ${date}::text as date, json_build_object('id', outlets.id, 'name', outlets.outlet_name) as outlet,
      max(failed.count) as count, json_agg(failed.task order by failed.place) as tasks
    from unnest(${[...outlets]}::uuid[]) chosen (id)
    join outlets on outlets.id = chosen.id
    cross join lateral (
      select count(*) over () as count, row_number() over (order by task.deadline_datetime, task.id) as place,
        json_build_object('id', task.id, 'name', task.task_name, 'date', task.task_date,
          'deadline', to_char(task.deadline_datetime at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'job_role', json_build_object('id', job_roles.id, 'name', job_roles.role_name)) as task
      from daily_tasks task
      join task_submissions on task_submissions.task_id = task.id
        and task_submissions.system_status = 'AutoFailed' and task_submissions.submitted_at = ${at}::timestamptz
      join job_roles on job_roles.id = task.assigned_job_role_id
      where task.assigned_location_id = outlets.id and task.deadline_date = ${date}::date
      order by task.deadline_datetime, task.id limit ${sql.lit(MOST_TASKS)}
    ) failed
    group by outlets.id, outlets.outlet_name order by outlets.outlet_name, outlets.id`.execute(db);
  return rows;
}
