import type { Queryer } from './queryer.ts';

/** Days per statement: 40,000 tasks. */
const DAYS_AT_ONCE = 10;
/** Days whose submissions without a photo still wait for their manager: more than a page for each outlet. */
const BACKLOG_DAYS = 50;

/**
 * Loads the daily tasks from `first` to `last` days ago, with their outcomes and photos. Of past ones, 10 in 100 were
 * failed by the day's end, 3 rejected, 20 approved by it, the others by the manager. Half of today's are open. The
 * triggers do not run; `countDays` computes what they keep.
 */
export async function loadDays(db: Queryer, today: string, first: number, last: number): Promise<void> {
  await db.query('set session_replication_role = replica');
  for (let from = first; from <= last; from += DAYS_AT_ONCE) {
    const to = Math.min(from + DAYS_AT_ONCE - 1, last);
    for (const statement of [tasks(today, from, to), submissions(today, from, to), photos(today, from, to)])
      await db.query(statement);
  }
  await db.query('set session_replication_role = origin');
}

const tasks = (today: string, from: number, to: number) => `
  insert into daily_tasks (id, template_id, slot, definition_id, task_name, task_date, assigned_location_id,
    assigned_job_role_id, deadline_datetime, deadline_date, created_at)
  select time_ordered_id((day + time '00:05') at time zone 'Asia/Singapore'), template_id, slot, definition_id,
    task_name, day, place.outlet_id, job_role_id, (day + place.time::time) at time zone 'Asia/Singapore',
    day, (day + time '00:05') at time zone 'Asia/Singapore'
  from generate_series(${from}, ${to}) age
  cross join lateral (select date '${today}' - age as day) as at
  cross join bench_places place
  where bench_is_due(frequency, start_date, weekly_days, custom_weeks, monthly_week, day)
    and not exists (select from bench_closed closed where closed.outlet_id = place.outlet_id and closed.date = day)`;

const between = (today: string, from: number, to: number) =>
  `between date '${today}' - ${to} and date '${today}' - ${from}`;

/** `luck` and `fate` are random numbers from 0 to 99; `number` is the task's within its outlet. */
const submissions = (today: string, from: number, to: number) => `
  insert into task_submissions (id, task_id, attempt, outlet_id, job_role_id, staff_status, manager_status,
    audit_status, system_status, staff_notes, manager_notes, audit_notes, photo_count, submitted_by_uid, submitted_at,
    manager_reviewed_by_uid, manager_reviewed_at, audit_reviewed_by_uid, audit_reviewed_at, updated_at, task_date)
  select time_ordered_id(sent), id, 1, assigned_location_id, assigned_job_role_id,
    case manager when 'AutoFailed' then 'AutoFailed' else 'Submitted' end, manager, audit,
    case manager when 'AutoFailed' then 'AutoFailed' when 'AutoApproved' then 'AutoApprove' else 'None' end,
    case when luck % 3 = 0 then 'Done as always, the second shelf too.' else '' end,
    case manager when 'Rejected' then 'Please do it again.' else '' end,
    case audit when 'Rejected' then 'The photo shows another counter.' else '' end,
    case when photo_required and manager <> 'AutoFailed' then 1 else 0 end,
    case when manager <> 'AutoFailed' then staff_uid end, sent,
    case when manager in ('Approved', 'Rejected') then manager_uid end,
    case when manager not in ('Pending', 'AutoFailed') then sent + interval '2 hours' end,
    case when audit in ('Approved', 'Rejected') then manager_uid end,
    case when audit in ('Approved', 'Rejected') then sent + interval '1 day' end, sent, task_date
  from (
    select *,
      case when manager not in ('Approved', 'AutoApproved') then case manager when 'AutoFailed' then manager else 'Pending' end
        when age > 14 then case when fate < 97 then 'Approved' else 'Rejected' end
        when fate < 50 then 'Approved' else 'Pending' end as audit
    from (
      select task.*, definition.photo_required, manager.uid as manager_uid, staff.uid as staff_uid,
        thrown.*,
        case when age = 0 then now() - luck * interval '1 minute'
          else (task.task_date + time '09:00' + luck * interval '5 minutes') at time zone 'Asia/Singapore' end as sent,
        case when age = 0 or (age <= ${BACKLOG_DAYS} and not definition.photo_required) then 'Pending'
          when luck < 10 then 'AutoFailed' when luck < 13 then 'Rejected' when luck < 33 then 'AutoApproved'
          else 'Approved' end as manager
      from daily_tasks task
      join task_definitions definition on definition.id = task.definition_id
      join users manager on manager.location_id = task.assigned_location_id and manager.role = 'manager'
      cross join lateral (
        select uid from users
        where location_id = task.assigned_location_id and job_role_id = task.assigned_job_role_id order by uid limit 1
      ) as staff
      cross join lateral (
        select date '${today}' - task.task_date as age, abs(hashtext(task.id::text)) % 100 as luck,
          abs(hashtext('fate' || task.id)) % 100 as fate,
          right(definition.display_id, 2)::integer as number
      ) as thrown
      where task.task_date ${between(today, from, to)} and task.template_id is not null
        and (task.task_date < '${today}' or number / 2 % 2 = 0)
    ) as decided
  ) as audited`;

const photos = (today: string, from: number, to: number) => `
  insert into photos (id, purpose, owner_uid, width, height, bytes, sha256, created_at, submission_id, position,
    attached_at)
  select time_ordered_id(submitted_at), 'submission', submission.submitted_by_uid, 1280, 960, 300000,
    sha256(submission.id::text::bytea), submitted_at, submission.id, 1, submitted_at
  from task_submissions submission
  join daily_tasks task on task.id = submission.task_id
  where photo_count > 0 and task.task_date ${between(today, from, to)} and task.template_id is not null`;

/** The newest trail entries: the latest submissions. */
export async function loadTrail(db: Queryer, entries: number): Promise<void> {
  await db.query(`
    insert into activity (event, actor_kind, actor_uid, actor_name, subject_type, subject_id, outlet_id, job_role_id,
      details, created_at)
    select 'task submitted', 'person', uid, name, 'task_submission', submission.id, outlet_id, submission.job_role_id,
      jsonb_build_object('task_id', task_id, 'attempt', attempt), submitted_at
    from (
      select * from task_submissions where staff_status = 'Submitted' order by submitted_at desc limit ${entries}
    ) as submission
    join users on users.uid = submission.submitted_by_uid
    order by submitted_at`);
}

/** Computes the maintained counts anew. */
export async function countDays(db: Queryer): Promise<void> {
  const sums = ['tasks', 'submitted', 'on_time', 'rejected', 'auto_approved', 'auto_failed'];
  const of = (key: string) =>
    `select ${key}, ${sums.map((name) => `sum(${name})`).join(', ')}, true from counted group by ${key}`;
  for (const statement of [
    `create temporary table counted as
      select task.task_date, task.assigned_location_id as outlet_id, task.assigned_job_role_id as job_role_id,
        definition.display_id, count(*) as tasks,
        count(*) filter (where staff_status = 'Submitted') as submitted,
        count(*) filter (where staff_status = 'Submitted' and submitted_at <= deadline_datetime) as on_time,
        count(*) filter (where manager_status = 'Rejected' or audit_status = 'Rejected') as rejected,
        count(*) filter (where manager_status = 'AutoApproved' and audit_status = 'Pending') as auto_approved,
        count(*) filter (where staff_status = 'AutoFailed') as auto_failed
      from daily_tasks task
      join task_definitions definition on definition.id = task.definition_id
      left join task_submissions latest on latest.task_id = task.id and latest.is_latest
      group by 1, 2, 3, 4`,
    'truncate outlet_day_counts, template_day_counts',
    `insert into outlet_day_counts ${of('task_date, outlet_id, job_role_id')}`,
    `insert into template_day_counts ${of('task_date, display_id')}`,
    'drop table counted',
    'truncate row_counts',
    `insert into row_counts (table_name, row_count)
      select 'daily_tasks', count(*) from daily_tasks
      union all select 'task_submissions', count(*) from task_submissions
      union all select 'cancelled', 0
      union all select 'to review', count(*) from task_submissions where manager_status = 'Pending'
      union all select 'to audit: ' || manager_status, count(*) from task_submissions
        where audit_status = 'Pending' and manager_status in ('Approved', 'AutoApproved') group by manager_status`,
  ])
    await db.query(statement);
}
