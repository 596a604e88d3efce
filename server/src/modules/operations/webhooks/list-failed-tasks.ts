import { type ListedTasks, MOST_TASKS } from '@gerai/shared/operations/webhooks/events.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';

/**
 * The tasks that a day's end at that time has failed, by outlet: the first of each, and how many there are. `outlets` are
 * those for which the entry counts any.
 */
export async function listFailedTasks(
  db: Queryable,
  { date, at, outlets }: { date: string; at: string; outlets: readonly string[] },
): Promise<ListedTasks[]> {
  if (outlets.length === 0) return [];
  const where = sql`task.deadline_date = ${date}::date
    and task_submissions.system_status = 'AutoFailed' and task_submissions.submitted_at = ${at}::timestamptz`;
  return await listByOutlet(db, { date, outlets: sql`unnest(${[...outlets]}::uuid[])`, where });
}

/** The tasks that were cancelled with a run, by outlet, as far as none has been opened again. */
export async function listWithdrawnTasks(
  db: Queryable,
  { date, run_id }: { date: string; run_id: number },
): Promise<ListedTasks[]> {
  const outlets = sql`(
    select distinct assigned_location_id from daily_tasks where task_date = ${date}::date and run_id = ${run_id})`;
  const where = sql`task.task_date = ${date}::date and task_submissions.withdrawn_run_id = ${run_id}`;
  return await listByOutlet(db, { date, outlets, where });
}

interface Chosen {
  date: string;
  /** SQL of the outlets' ids. */
  outlets: RawBuilder<unknown>;
  /** SQL condition on a daily `task` and a submission of it. */
  where: RawBuilder<unknown>;
}

async function listByOutlet(db: Queryable, { date, outlets, where }: Chosen): Promise<ListedTasks[]> {
  const { rows } = await sql<ListedTasks>`
    select ${date}::text as date, json_build_object('id', outlets.id, 'name', outlets.outlet_name) as outlet,
      max(listed.count) as count, json_agg(listed.task order by listed.place) as tasks
    from ${outlets} chosen (id)
    join outlets on outlets.id = chosen.id
    cross join lateral (
      select count(*) over () as count, row_number() over (order by task.deadline_datetime, task.id) as place,
        json_build_object('id', task.id, 'name', task.task_name, 'date', task.task_date,
          'deadline', to_char(task.deadline_datetime at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'job_role', json_build_object('id', job_roles.id, 'name', job_roles.role_name)) as task
      from daily_tasks task
      join task_submissions on task_submissions.task_id = task.id
      join job_roles on job_roles.id = task.assigned_job_role_id
      where task.assigned_location_id = outlets.id and ${where}
      order by task.deadline_datetime, task.id limit ${sql.lit(MOST_TASKS)}
    ) listed
    group by outlets.id, outlets.outlet_name order by outlets.outlet_name, outlets.id`.execute(db);
  return rows;
}
