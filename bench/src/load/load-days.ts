import { TEMPLATES_PER_OUTLET } from './load-business.ts';
import type { Queryer } from './queryer.ts';

/** Days per statement, because the transition tables of the counting triggers stay in memory. */
const DAYS_AT_ONCE = 50;

/**
 * Loads the daily tasks from `first` to `last` days ago, with their outcomes and photos. Of past ones, 5 in 100 were
 * failed by the day's end, 3 rejected, 20 approved by it, the others by the manager. Each outlet has about 20 waiting
 * for its manager: 5 of today, and those without a photo of 15 days.
 */
export async function loadDays(db: Queryer, today: string, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += DAYS_AT_ONCE) {
    const to = Math.min(from + DAYS_AT_ONCE - 1, last);
    for (const statement of [tasks(today, from, to), submissions(today, from, to), photos(today, from, to)])
      await db.query(statement);
  }
}

const tasks = (today: string, from: number, to: number) => `
  insert into daily_tasks (id, template_id, definition_id, task_name, task_date, assigned_location_id,
    assigned_job_role_id, deadline_datetime, deadline_date, created_at)
  select gen_random_uuid(), template.id, template.definition_id, definition.task_name, day,
    template.assigned_location_id, template.assigned_job_role_id, (day + time '17:00') at time zone 'Asia/Singapore',
    day, (day + time '00:05') at time zone 'Asia/Singapore'
  from generate_series(${from}, ${to}) age
  cross join lateral (select date '${today}' - age as day) as at
  cross join task_templates template
  join task_definitions definition on definition.id = template.definition_id`;

const between = (today: string, from: number, to: number) =>
  `between date '${today}' - ${to} and date '${today}' - ${from}`;

/**
 * `luck` and `fate` are random numbers from 0 to 99; `number` is the task's within its outlet, 0 for one without a
 * photo.
 */
const submissions = (today: string, from: number, to: number) => `
  insert into task_submissions (id, task_id, attempt, outlet_id, job_role_id, staff_status, manager_status,
    audit_status, system_status, staff_notes, manager_notes, audit_notes, photo_count, submitted_by_uid, submitted_at,
    manager_reviewed_by_uid, manager_reviewed_at, audit_reviewed_by_uid, audit_reviewed_at, updated_at)
  select gen_random_uuid(), id, 1, assigned_location_id, assigned_job_role_id,
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
    case when audit in ('Approved', 'Rejected') then sent + interval '1 day' end, sent
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
        case when age = 0 or (age <= 15 and not definition.photo_required) then 'Pending'
          when luck < 5 then 'AutoFailed' when luck < 8 then 'Rejected' when luck < 28 then 'AutoApproved'
          else 'Approved' end as manager
      from daily_tasks task
      join task_definitions definition on definition.id = task.definition_id
      join users manager on manager.location_id = task.assigned_location_id and manager.role = 'manager'
      join users staff on staff.location_id = task.assigned_location_id and staff.job_role_id = task.assigned_job_role_id
      cross join lateral (
        select date '${today}' - task.task_date as age, abs(hashtext(task.id::text)) % 100 as luck,
          abs(hashtext('fate' || task.id)) % 100 as fate,
          right(definition.display_id, 1)::integer as number
      ) as thrown
      where task.task_date ${between(today, from, to)} and task.template_id is not null
        and (task.task_date < '${today}' or number < ${TEMPLATES_PER_OUTLET / 2})
    ) as decided
  ) as audited`;

const photos = (today: string, from: number, to: number) => `
  insert into photos (id, purpose, owner_uid, width, height, bytes, sha256, created_at, submission_id, position,
    attached_at)
  select gen_random_uuid(), 'submission', submission.submitted_by_uid, 1280, 960, 300000,
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
