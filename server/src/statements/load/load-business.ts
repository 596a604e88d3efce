import type { Queryer } from './queryer.ts';

export interface Size {
  outlets: number;
  /** Today's business date. */
  today: string;
}

export const JOB_ROLES = 10;
/** Per outlet: number 0 is the manager, 1 and 2 have the large job role, 3 and 4 one of the others each. */
export const PEOPLE_PER_OUTLET = 5;
export const ADMINS = 10;
export const AUDITORS = 10;
/** One outlet in ten is busy, and has five times the tasks of the others. */
export const isBusy = (outlet: string) => `${outlet} % 10 = 0`;
const TASKS_OF_BUSY = 72;
const TASKS_OF_OTHERS = 14;

/** SQL of the number of one of the two smaller job roles of an outlet. */
export const otherRole = (outlet: string, number: string) =>
  `(1 + (${outlet} + (${number}) % 2) % ${JOB_ROLES - 1})`;

/** SQL of a set of outlets `n` with their tasks `k`. */
export const tasksOfOutlets = (outlets: number) => `generate_series(0, ${outlets - 1}) n,
        generate_series(0, case when ${isBusy('n')} then ${TASKS_OF_BUSY - 1} else ${TASKS_OF_OTHERS - 1} end) k`;

/**
 * Outlets, job roles and people, without templates. Ids are digests of names, so that each part can compute the others'
 * ids.
 */
export async function loadBusiness(db: Queryer, size: Size, passwordHash: string): Promise<void> {
  const { outlets, today } = size;
  for (const statement of [
    // Ids must be a valid UUID version; this sets version 4.
    `create function bench_id(name text) returns uuid language sql immutable
      return overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid`,
    `insert into outlets (id, outlet_name, region)
      select bench_id('outlet' || n), 'Outlet ' || lpad(n::text, 3, '0'), 'Region ' || n % 8
      from generate_series(0, ${outlets - 1}) n`,
    `insert into job_roles (id, role_name)
      select bench_id('role' || n), 'Job role ' || n from generate_series(0, ${JOB_ROLES - 1}) n`,
    `insert into task_groups (id, group_name, sort_order)
      select bench_id('group' || n), 'Group ' || n, n from generate_series(0, 29) n`,
    `insert into users (uid, name, email, password_hash, role, location_id, job_role_id)
      select bench_id('user' || n || '/' || p), 'Person ' || p || ' of ' || n, 'person' || n || '-' || p || '@bench.test',
        '${passwordHash}', case p when 0 then 'manager' else 'staff' end, bench_id('outlet' || n),
        case when p in (1, 2) then bench_id('role0') when p > 2 then bench_id('role' || ${otherRole('n', 'p - 3')}) end
      from generate_series(0, ${outlets - 1}) n, generate_series(0, ${PEOPLE_PER_OUTLET - 1}) p`,
    `insert into users (uid, name, email, password_hash, role)
      select bench_id('admin' || n), 'Admin ' || n, 'admin' || n || '@bench.test', '${passwordHash}', 'admin'
      from generate_series(0, ${ADMINS - 1}) n`,
    `insert into users (uid, name, email, password_hash, role)
      select bench_id('auditor' || n), 'Auditor ' || n, 'auditor' || n || '@bench.test', '${passwordHash}', 'audit'
      from generate_series(0, ${AUDITORS - 1}) n`,
    `insert into sessions (id, user_uid, created_at, expires_at)
      select bench_id('session' || uid), uid, now(), now() + interval '30 days' from users`,
    // Marks the scheduled jobs as done, so that a starting server does not catch up.
    `insert into job_runs (job, business_date, actor_kind, status, started_at, finished_at)
      select job, date '${today}' - 1 + case job when 'generate-daily-tasks' then 1 else 0 end, 'job', 'succeeded',
        now(), now()
      from unnest(array['generate-daily-tasks', 'update-task-statuses']) job`,
    // Where templates make tasks, and when: the reference of the loads, in other words than the product's.
    `create function bench_is_due(frequency text, start_date date, weekly_days text[], custom_weeks integer,
        monthly_week text, day date) returns boolean immutable language sql return
      case frequency
        when 'daily' then true
        when 'once' then day = start_date
        when 'weekly' then trim(to_char(day, 'Day')) = any(weekly_days)
        when 'custom_x_weeks' then trim(to_char(day, 'Day')) = any(weekly_days)
          and (date_trunc('week', day)::date - date_trunc('week', start_date)::date) / 7 % custom_weeks = 0
        when 'monthly_weekday' then trim(to_char(day, 'Day')) = any(weekly_days) and case monthly_week
          when 'last' then extract(month from day + 7) <> extract(month from day)
          else (extract(day from day)::integer - 1) / 7
            = array_position(array['first', 'second', 'third', 'fourth'], monthly_week) - 1 end
      end`,
    `create view bench_places as
      select template.id as template_id, definition.id as definition_id, outlet.id as outlet_id,
        assigned_job_role_id as job_role_id, slot::smallint, given.time,
        template.frequency, start_date, weekly_days, custom_weeks, monthly_week,
        case when more_deadline_times = '{}' then task_name else format('%s (%s)', task_name, given.time) end as task_name
      from task_templates template
      join task_definitions definition on definition.id = definition_id
      cross join lateral unnest(array(select unnest(more_deadline_times || deadline_time) order by 1))
        with ordinality given (time, slot)
      join outlets outlet on case
        when assigned_location_id is not null then outlet.id = assigned_location_id
        when assigned_area_id is not null
          then outlet.area_id = assigned_area_id
            or outlet.area_id in (select id from areas where parent_id = assigned_area_id)
        when assigned_tag_id is not null
          then exists (select from outlet_tags where outlet_id = outlet.id and tag_id = assigned_tag_id)
        else true end`,
    'create table bench_closed (outlet_id uuid, date date, primary key (outlet_id, date))',
  ])
    await db.query(statement);
}

/**
 * Templates of one outlet each. As in a real business, one job role has half of the tasks at every outlet; two others
 * share the rest.
 */
export async function loadOwnTemplates(db: Queryer, { outlets, today }: Size): Promise<void> {
  const displayId = `'TT260101-' || lpad(n::text, 4, 'B') || '-' || lpad(k::text, 2, '0')`;
  for (const statement of [
    // Template 0 of each outlet requires no photo, so the day's end leaves its submissions to the manager.
    `insert into task_definitions (id, display_id, task_name, frequency, group_id, instructions, completion_criteria,
        photo_required)
      select bench_id('definition' || n || '/' || k), ${displayId},
        'Task ' || k || ' of outlet ' || n, 'daily', bench_id('group' || (n + k) % 30), ${instructions}, ${criteria},
        k > 0
      from ${tasksOfOutlets(outlets)}`,
    `insert into task_templates (id, display_id, definition_id, assigned_location_id, assigned_job_role_id, frequency,
        start_date)
      select bench_id('template' || n || '/' || k), ${displayId},
        bench_id('definition' || n || '/' || k), bench_id('outlet' || n),
        bench_id('role' || case when k % 2 = 0 then 0 else ${otherRole('n', 'k / 2')} end), 'daily',
        date '${today}' - 2000
      from ${tasksOfOutlets(outlets)}`,
  ])
    await db.query(statement);
}

export const instructions = `repeat('Clean the counter, then take a photo of it. ', 4)`;
export const criteria = `'Nothing is left on the counter.'`;
