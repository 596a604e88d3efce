-- A task that an admin cancelled, alone or with the run that made it: an attempt of the system, like that of a day's end, so
-- that the unique key of the current submission decides between a cancellation and what is sent at the same moment.
alter table task_submissions
  add column cancelled_by_uid uuid,
  -- The run of the generation that was withdrawn; null for a task that was cancelled alone.
  add column withdrawn_run_id bigint;
alter table task_submissions add constraint task_submissions_cancelled_by_uid_fkey
  foreign key (cancelled_by_uid) references users (uid) not valid;

create or replace function is_legal_submission(staff_status text, manager_status text, audit_status text, system_status text)
returns boolean language plpgsql immutable as $$
begin
  return case staff_status
    when 'AutoFailed' then manager_status = 'AutoFailed' and audit_status = 'AutoFailed' and system_status = 'AutoFailed'
    when 'Cancelled' then manager_status = 'Cancelled' and audit_status = 'Cancelled' and system_status = 'Cancelled'
    when 'Submitted' then
      case manager_status
        when 'Pending' then audit_status = 'Pending' and system_status = 'None'
        when 'Rejected' then audit_status = 'Pending' and system_status = 'None'
        when 'Approved' then audit_status in ('Pending', 'Approved', 'Rejected') and system_status = 'None'
        when 'AutoApproved' then audit_status in ('Pending', 'Approved', 'Rejected') and system_status = 'AutoApprove'
        else false
      end
    else false
  end;
end $$;

create or replace function is_whole_submission(
  staff_status text, manager_status text, audit_status text, manager_notes text, audit_notes text,
  submitted_by_uid uuid, manager_reviewed_by_uid uuid, manager_reviewed_at timestamptz,
  audit_reviewed_by_uid uuid, audit_reviewed_at timestamptz, submitted_at timestamptz, proved_at timestamptz
) returns boolean language plpgsql immutable as $$
begin
  return (staff_status in ('AutoFailed', 'Cancelled')) = (submitted_by_uid is null)
    and (manager_status in ('Pending', 'AutoFailed', 'Cancelled')) = (manager_reviewed_at is null)
    and (audit_status in ('Pending', 'AutoFailed', 'Cancelled')) = (audit_reviewed_at is null)
    and (manager_status not in ('Approved', 'Rejected') or manager_reviewed_by_uid is not null)
    and (audit_status not in ('Approved', 'Rejected') or audit_reviewed_by_uid is not null)
    and (manager_status <> 'Rejected' or manager_notes <> '')
    and (audit_status <> 'Rejected' or audit_notes <> '')
    and (proved_at is null or (staff_status = 'Submitted' and proved_at <= submitted_at));
end $$;

create or replace function display_rank_of(staff_status text, manager_status text, audit_status text)
returns smallint language plpgsql immutable as $$
begin
  return case
    when staff_status = 'AutoFailed' then 7
    when staff_status = 'Cancelled' then 8
    when audit_status = 'Approved' then 5
    when audit_status = 'Rejected' then 6
    when manager_status = 'Approved' then 2
    when manager_status = 'AutoApproved' then 3
    when manager_status = 'Rejected' then 4
    else 1
  end;
end $$;

-- As before, and a cancelled task is no task of its day: figures leave it out, and 'cancelled' says how many there are of all.
create or replace function count_day_submissions() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
  sent record;
begin
  -- What a person sends is counted by three plain inserts, in a third of the time of the statement below.
  if tg_op = 'INSERT' then
    select moved.task_date, outlet_id, job_role_id, definition_id, (coalesce(proved_at, submitted_at) <= deadline_datetime)::integer as on_time
      into sent
      from moved join daily_tasks task on task.id = task_id
      where staff_status = 'Submitted' and manager_status = 'Pending' and is_latest
        and (select count(*) from moved) = 1;
    if found then
      insert into outlet_day_counts
        values (sent.task_date, sent.outlet_id, sent.job_role_id, 0, 1, sent.on_time, 0, 0, 0);
      insert into template_day_counts values (
        sent.task_date, (select display_id from task_definitions where id = sent.definition_id), 0, 1, sent.on_time, 0, 0, 0);
      insert into row_counts values ('task_submissions', 1), ('to review', 1);
      return null;
    end if;
  end if;
  with counted as materialized (
    select task_date, outlet_id, job_role_id, is_latest, staff_status, manager_status, audit_status,
      (select display_id from task_definitions
        where id = (select definition_id from daily_tasks where id = moved.task_id)) as display_id,
      -sign * (staff_status = 'Cancelled')::integer as tasks,
      sign * (staff_status = 'Submitted')::integer as submitted,
      sign * (staff_status = 'Submitted'
        and coalesce(proved_at, submitted_at) <= (select deadline_datetime from daily_tasks where id = moved.task_id)
      )::integer as on_time,
      sign * (manager_status = 'Rejected' or audit_status = 'Rejected')::integer as rejected,
      sign * (manager_status = 'AutoApproved' and audit_status = 'Pending')::integer as auto_approved,
      sign * (staff_status = 'AutoFailed')::integer as auto_failed
    from moved
  ), by_outlet as (
    insert into outlet_day_counts
      select task_date, outlet_id, job_role_id,
        sum(tasks), sum(submitted), sum(on_time), sum(rejected), sum(auto_approved), sum(auto_failed)
      from counted where is_latest group by task_date, outlet_id, job_role_id
  ), by_template as (
    insert into template_day_counts
      select task_date, display_id,
        sum(tasks), sum(submitted), sum(on_time), sum(rejected), sum(auto_approved), sum(auto_failed)
      from counted where is_latest group by task_date, display_id
  )
  insert into row_counts (table_name, row_count)
    select name, sign * count(*)
    from counted, lateral (values
      ('task_submissions'),
      (case when staff_status = 'Cancelled' then 'cancelled' end),
      (case when manager_status = 'Pending' then 'to review' end),
      (case when audit_status = 'Pending' and manager_status in ('Approved', 'AutoApproved')
        then 'to audit: ' || manager_status end)
    ) named (name)
    where name is not null group by name;
  return null;
end $$;

-- Not valid: no older row names who cancelled it.
alter table task_submissions add constraint task_submissions_cancelled
  check ((staff_status = 'Cancelled') = (cancelled_by_uid is not null)) not valid;
