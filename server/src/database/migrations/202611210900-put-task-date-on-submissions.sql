-- The lists over all outlets join the tasks of some days with how they stand now. With the task's date on the
-- submission that costs what the days hold, and not what the years do.
create function set_submission_task_date() returns trigger language plpgsql as $$
begin
  new.task_date := (select task_date from daily_tasks where id = new.task_id);
  return new;
end $$;
create function task_date_of(task uuid) returns date language sql stable as
  'select task_date from daily_tasks where id = task';

alter table task_submissions add column task_date date;
-- Both in one rewrite of the table, without its triggers. A task's date never changes.
alter table task_submissions
  alter column task_date type date using task_date_of(task_id),
  alter column task_date set not null,
  -- The place of the derived display status among DISPLAY_STATUSES (shared/src/work/submissions/statuses.ts); 0 has no row.
  add column display_rank smallint not null generated always as (
    case
      when staff_status = 'AutoFailed' then 7
      when audit_status = 'Approved' then 5
      when audit_status = 'Rejected' then 6
      when manager_status = 'Approved' then 2
      when manager_status = 'AutoApproved' then 3
      when manager_status = 'Rejected' then 4
      else 1
    end) stored;
drop function task_date_of(uuid);

create trigger task_submissions_set_task_date before insert on task_submissions
  for each row execute function set_submission_task_date();

create index task_submissions_date_idx on task_submissions (task_date desc, task_id desc) include (display_rank)
  where is_latest;
-- An outlet's tasks of some days, and its newest ones.
create index daily_tasks_outlet_date_idx on daily_tasks (assigned_location_id, task_date desc, id desc);
analyze task_submissions;
