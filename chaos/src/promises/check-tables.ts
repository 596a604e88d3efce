import { addDays } from '@gerai/shared/time/business-time.ts';
import type { World } from '../world/world.ts';
import type { Broken } from './broken.ts';

/** Each gives a row, with `what`, for everything that must not be. */
interface TableRule {
  promise: string;
  sql: string;
}

const COUNTS = 'the maintained counts equal a recount';

/** What holds at any time. */
export const tableRules: readonly TableRule[] = [
  {
    promise: 'one task for each template, date and outlet',
    sql: `select format('%s tasks of %s on %s at %s', count(*), template_id, task_date, assigned_location_id) as what
      from daily_tasks group by template_id, task_date, assigned_location_id having count(*) > 1`,
  },
  {
    promise: 'a task has at most one open submission',
    sql: `select format('%s open ones of task %s', count(*), task_id) as what from task_submissions
      where not is_closed_submission(manager_status, audit_status) group by task_id having count(*) > 1`,
  },
  {
    promise: 'a business date is done once by each job',
    sql: `select format('%s for %s: %s runs', job, business_date, count(*)) as what from job_runs
      where status = 'succeeded' and actor_kind = 'job' and counts
      group by job, business_date having count(*) > 1`,
  },
  {
    promise: COUNTS,
    sql: `with counted as (
        select 'daily_tasks' as name, count(*) from daily_tasks
        union all select 'task_submissions', count(*) from task_submissions
        union all select 'to review', count(*) from task_submissions where manager_status = 'Pending'
        union all select 'to audit: ' || status, count(id)
          from unnest(array['Approved', 'AutoApproved']) status
          left join task_submissions on manager_status = status and audit_status = 'Pending' group by status
      ), kept as (select table_name as name, sum(row_count) as count from row_counts group by table_name)
      select format('%s: %s kept, %s counted', name, coalesce(kept.count, 0), counted.count) as what
      from counted left join kept using (name) where coalesce(kept.count, 0) <> counted.count`,
  },
  {
    promise: COUNTS,
    sql: `with latest as (
        select task.task_date, assigned_location_id as outlet_id, assigned_job_role_id as job_role_id, staff_status,
          manager_status, audit_status, coalesce(proved_at, submitted_at) <= deadline_datetime as is_on_time
        from daily_tasks task
        left join task_submissions submission on submission.task_id = task.id and submission.is_latest
      ), counted as (
        select task_date, outlet_id, job_role_id, array[count(*),
          count(*) filter (where staff_status = 'Submitted'),
          count(*) filter (where staff_status = 'Submitted' and is_on_time),
          count(*) filter (where 'Rejected' in (manager_status, audit_status)),
          count(*) filter (where manager_status = 'AutoApproved' and audit_status = 'Pending'),
          count(*) filter (where staff_status = 'AutoFailed')] as counts
        from latest group by 1, 2, 3
      ), kept as (
        select task_date, outlet_id, job_role_id, array[sum(tasks), sum(submitted), sum(on_time), sum(rejected),
          sum(auto_approved), sum(auto_failed)]::bigint[] as counts
        from outlet_day_counts group by 1, 2, 3
      )
      select format('%s at %s: %s kept, %s counted', task_date, outlet_id, kept.counts, counted.counts) as what
      from counted full join kept using (task_date, outlet_id, job_role_id)
      where kept.counts is distinct from counted.counts
        and coalesce(kept.counts, array[0, 0, 0, 0, 0, 0]) <> coalesce(counted.counts, array[0, 0, 0, 0, 0, 0])`,
  },
  {
    promise: COUNTS,
    sql: `with counted as (
        select task.task_date, display_id, count(*) as tasks, count(*) filter (where staff_status = 'Submitted') as submitted
        from daily_tasks task join task_definitions definition on definition.id = task.definition_id
        left join task_submissions submission on submission.task_id = task.id and submission.is_latest
        group by 1, 2
      ), kept as (
        select task_date, display_id, sum(tasks) as tasks, sum(submitted) as submitted from template_day_counts group by 1, 2
      )
      select format('%s on %s', display_id, task_date) as what
      from counted left join kept using (task_date, display_id)
      where (kept.tasks, kept.submitted) is distinct from (counted.tasks::numeric, counted.submitted::numeric)`,
  },
  {
    promise: COUNTS,
    sql: `select format('comments of post %s: %s kept', posts.id, comments) as what
      from social_posts posts join social_post_counts counts on counts.post_id = posts.id
      where comments <> (
        select count(*) from social_comments where post_id = posts.id and deleted_at is null)`,
  },
];

/** What must have been done by the end, and nothing else, of a world that began on a date. */
export function dayRules({ date, hasNight }: Pick<World, 'date' | 'hasNight'>): TableRule[] {
  const made = hasNight ? [date, addDays(date, 1)] : [date];
  const ended = hasNight ? [addDays(date, -1), date] : [addDays(date, -1)];
  const expected = [
    ...made.map((day) => `('generate-daily-tasks', '${day}'::date)`),
    ...ended.map((day) => `('update-task-statuses', '${day}'::date)`),
  ].join(', ');
  const runs = `select job, business_date from job_runs where status = 'succeeded' and actor_kind = 'job' and counts`;
  return [
    {
      promise: 'every business date is done, by the right clock alone',
      sql: `select format('%s for %s was not done', job, business_date) as what
        from (values ${expected}) expected (job, business_date) where (job, business_date) not in (${runs})
        union all
        select format('%s was run for %s', job, business_date) from job_runs
        where actor_kind = 'job' and (job, business_date) not in (values ${expected})`,
    },
    {
      promise: 'nothing is made or failed by a wrong clock',
      sql: `select format('%s tasks of %s', count(*), task_date) as what from daily_tasks
        where task_date not in (${made.map((day) => `'${day}'`).join(', ')}) group by task_date
        union all
        select format('%s failed by the end of %s', count(*), settled_date) from task_submissions
        where staff_status = 'AutoFailed' and settled_date not in (${ended.map((day) => `'${day}'`).join(', ')})
        group by settled_date`,
    },
  ];
}

/** Checks rules by the database itself. */
export async function checkTables(
  { database }: Pick<World, 'database'>,
  rules: readonly TableRule[],
): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { promise, sql } of rules)
    for (const { what } of await database.run<{ what: string }>(sql)) broken.push({ promise, what });
  return broken;
}
