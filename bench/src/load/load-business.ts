import type { Queryer } from './queryer.ts';

export interface Size {
  outlets: number;
  /** Today's business date. */
  today: string;
}

export const JOB_ROLES = 10;
export const TEMPLATES_PER_OUTLET = 10;
/** Per outlet: number 0 is the manager, the others do the tasks, each with a job role of their own. */
export const PEOPLE_PER_OUTLET = 5;
export const ADMINS = 10;

/**
 * Outlets, job roles, people and templates. Ids are digests of names, so that each part can compute the others' ids.
 * An outlet has four of the ten job roles, and each does two or three of its ten daily tasks.
 */
export async function loadBusiness(db: Queryer, size: Size, passwordHash: string): Promise<void> {
  const { outlets, today } = size;
  const roleOf = (outlet: string, number: string) =>
    `bench_id('role' || (${outlet} + 1 + ${number}) % ${JOB_ROLES})`;
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
        case when p > 0 then ${roleOf('n', 'p - 1')} end
      from generate_series(0, ${outlets - 1}) n, generate_series(0, ${PEOPLE_PER_OUTLET - 1}) p`,
    `insert into users (uid, name, email, password_hash, role)
      select bench_id('admin' || n), 'Admin ' || n, 'admin' || n || '@bench.test', '${passwordHash}', 'admin'
      from generate_series(0, ${ADMINS - 1}) n`,
    `insert into sessions (id, user_uid, created_at, expires_at)
      select bench_id('session' || uid), uid, now(), now() + interval '30 days' from users`,
    // Template 0 of each outlet requires no photo, so its submissions wait for a manager.
    `insert into task_definitions (id, display_id, task_name, frequency, group_id, instructions, completion_criteria,
        photo_required)
      select bench_id('definition' || n || '/' || k), 'TT260101-' || lpad(n::text, 4, 'B') || lpad(k::text, 4, 'C'),
        'Task ' || k || ' of outlet ' || n, 'daily', bench_id('group' || (n + k) % 30),
        repeat('Clean the counter, then take a photo of it. ', 4), 'Nothing is left on the counter.', k > 0
      from generate_series(0, ${outlets - 1}) n, generate_series(0, ${TEMPLATES_PER_OUTLET - 1}) k`,
    `insert into task_templates (id, display_id, definition_id, assigned_location_id, assigned_job_role_id, frequency,
        start_date)
      select bench_id('template' || n || '/' || k), 'TT260101-' || lpad(n::text, 4, 'B') || lpad(k::text, 4, 'C'),
        bench_id('definition' || n || '/' || k), bench_id('outlet' || n), ${roleOf('n', 'k % 4')}, 'daily',
        date '${today}' - 2000
      from generate_series(0, ${outlets - 1}) n, generate_series(0, ${TEMPLATES_PER_OUTLET - 1}) k`,
    // Marks the scheduled jobs as done, so that a starting server does not catch up.
    `insert into job_runs (job, business_date, actor_kind, status, started_at, finished_at)
      select job, date '${today}' - 1 + case job when 'generate-daily-tasks' then 1 else 0 end, 'job', 'succeeded',
        now(), now()
      from unnest(array['generate-daily-tasks', 'update-task-statuses']) job`,
  ])
    await db.query(statement);
}
