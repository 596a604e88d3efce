import { execute, withClient } from '../postgres.ts';

export interface OpenTask {
  id: string;
  /** The person who may submit it. */
  uid: string;
  outlet_id: string;
  job_role_id: string;
}

/**
 * Adds today's tasks without a template for the staff of all outlets in turn, with or without a required photo, on both
 * schemas.
 */
export async function makeOpenTasks(
  databaseUrl: string,
  today: string,
  count: number,
  withPhoto: boolean,
): Promise<OpenTask[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<OpenTask>(
      `with person as (
        select users.*, row_number() over (order by uid) - 1 as number, count(*) over () as people
        from users where role = 'staff'
      ), made as (
        insert into daily_tasks (definition_id, task_name, task_date, assigned_location_id,
          assigned_job_role_id, deadline_datetime, deadline_date)
        select definition.id, definition.task_name, $1, person.location_id,
          person.job_role_id, ($1::date + time '23:59') at time zone 'Asia/Singapore', $1
        from generate_series(0, $2 - 1) n
        join person on person.number = n % person.people
        cross join lateral (
          select definition.* from bench_places place
          join task_definitions definition on definition.id = place.definition_id
          where place.outlet_id = person.location_id and definition.photo_required = $3
          limit 1
        ) as definition
        returning id, assigned_location_id as outlet_id, assigned_job_role_id as job_role_id
      )
      select made.*, (
        select uid from users where location_id = outlet_id and job_role_id = made.job_role_id order by uid limit 1
      ) from made`,
      [today, count, withPhoto],
    ),
  );
  await execute(
    databaseUrl,
    `insert into bare.tasks
      select id, definition_id, task_name, task_date, assigned_location_id, assigned_job_role_id, deadline_datetime,
        deadline_date
      from daily_tasks where template_id is null`,
    'vacuum analyze daily_tasks, bare.tasks',
  );
  return rows;
}

const opened = 'select id from daily_tasks where template_id is null';
const submitted = `select id from task_submissions where task_id in (${opened})`;

/** Deletes the submissions of the open tasks and all photos uploaded for them, including unused ones. */
export async function undoSubmissions(databaseUrl: string): Promise<void> {
  await execute(
    databaseUrl,
    `delete from photos where submission_id in (${submitted}) or attached_at is null`,
    `delete from task_submissions where id in (${submitted})`,
    `delete from bare.photos where submission_id in (select id from bare.submissions where task_id in (${opened}))`,
    `delete from bare.submissions where task_id in (${opened})`,
    'vacuum photos, task_submissions, daily_tasks, users, bare.photos, bare.submissions',
  );
}

export async function removeOpenTasks(databaseUrl: string): Promise<void> {
  await execute(
    databaseUrl,
    `delete from bare.tasks where id in (${opened})`,
    'delete from daily_tasks where template_id is null',
    'vacuum analyze daily_tasks, task_submissions, bare.tasks',
  );
}
