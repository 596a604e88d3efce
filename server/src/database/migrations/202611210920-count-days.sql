-- What became of the tasks of a day, by outlet and job role and by template: what heat maps and reports sum up, instead
-- of every task of the days asked. Writers only ever append what they changed, so none waits for another; a job folds
-- the rows of one day and place into one. The sum over a key is right at any moment.
create table outlet_day_counts (
  task_date date not null,
  outlet_id uuid not null,
  job_role_id uuid not null,
  tasks integer not null,
  -- Of the current submissions: sent by a person, and of those in time, rejected, approved by the system alone.
  submitted integer not null,
  on_time integer not null,
  rejected integer not null,
  auto_approved integer not null,
  auto_failed integer not null,
  folded boolean not null default false
);
create index outlet_day_counts_idx on outlet_day_counts (task_date, outlet_id);
create index outlet_day_counts_unfolded_idx on outlet_day_counts (task_date) where not folded;

create table template_day_counts (
  task_date date not null,
  display_id text not null,
  tasks integer not null,
  submitted integer not null,
  on_time integer not null,
  rejected integer not null,
  auto_approved integer not null,
  auto_failed integer not null,
  folded boolean not null default false
);
create index template_day_counts_idx on template_day_counts (task_date);
create index template_day_counts_unfolded_idx on template_day_counts (task_date) where not folded;

-- The argument is 1 for rows that came and -1 for rows that went. A task's outlet, date and deadline never change.
create function count_day_tasks() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
begin
  insert into outlet_day_counts
    select task_date, assigned_location_id, assigned_job_role_id, sign * count(*), 0, 0, 0, 0, 0
    from moved group by task_date, assigned_location_id, assigned_job_role_id;
  insert into template_day_counts
    select task_date, display_id, sign * count(*), 0, 0, 0, 0, 0
    from moved join task_definitions definition on definition.id = moved.definition_id
    group by task_date, display_id;
  return null;
end $$;
create trigger daily_tasks_count_day_inserted after insert on daily_tasks
  referencing new table as moved for each statement execute function count_day_tasks('1');
create trigger daily_tasks_count_day_deleted after delete on daily_tasks
  referencing old table as moved for each statement execute function count_day_tasks('-1');

-- How a current submission counts, once.
create function count_day_submissions() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
begin
  with counted as (
    select task.task_date, task.assigned_location_id, task.assigned_job_role_id, definition.display_id,
      sign * (moved.staff_status = 'Submitted')::integer as submitted,
      sign * (moved.staff_status = 'Submitted' and moved.submitted_at <= task.deadline_datetime)::integer as on_time,
      sign * (moved.manager_status = 'Rejected' or moved.audit_status = 'Rejected')::integer as rejected,
      sign * (moved.manager_status = 'AutoApproved' and moved.audit_status = 'Pending')::integer as auto_approved,
      sign * (moved.staff_status = 'AutoFailed')::integer as auto_failed
    from moved
    join daily_tasks task on task.id = moved.task_id
    join task_definitions definition on definition.id = task.definition_id
    where moved.is_latest
  ), by_outlet as (
    insert into outlet_day_counts
      select task_date, assigned_location_id, assigned_job_role_id,
        0, sum(submitted), sum(on_time), sum(rejected), sum(auto_approved), sum(auto_failed)
      from counted group by task_date, assigned_location_id, assigned_job_role_id
  )
  insert into template_day_counts
    select task_date, display_id,
      0, sum(submitted), sum(on_time), sum(rejected), sum(auto_approved), sum(auto_failed)
    from counted group by task_date, display_id;
  return null;
end $$;
create trigger task_submissions_count_day_inserted after insert on task_submissions
  referencing new table as moved for each statement execute function count_day_submissions('1');
create trigger task_submissions_count_day_came after update on task_submissions
  referencing new table as moved for each statement execute function count_day_submissions('1');
create trigger task_submissions_count_day_went after update on task_submissions
  referencing old table as moved for each statement execute function count_day_submissions('-1');
create trigger task_submissions_count_day_deleted after delete on task_submissions
  referencing old table as moved for each statement execute function count_day_submissions('-1');

-- A deleted task takes its submissions along while it can still be asked for its day.
create function delete_submissions_first() returns trigger language plpgsql as $$
begin
  delete from task_submissions where task_id = old.id;
  return old;
end $$;
create trigger daily_tasks_delete_submissions before delete on daily_tasks
  for each row execute function delete_submissions_first();

-- What is stored already.
create temporary table counted on commit drop as
  select task.task_date, task.assigned_location_id as outlet_id, task.assigned_job_role_id as job_role_id,
    definition.display_id,
    count(*) as tasks,
    count(*) filter (where staff_status = 'Submitted') as submitted,
    count(*) filter (where staff_status = 'Submitted' and submitted_at <= deadline_datetime) as on_time,
    count(*) filter (where manager_status = 'Rejected' or audit_status = 'Rejected') as rejected,
    count(*) filter (where manager_status = 'AutoApproved' and audit_status = 'Pending') as auto_approved,
    count(*) filter (where staff_status = 'AutoFailed') as auto_failed
  from daily_tasks task
  join task_definitions definition on definition.id = task.definition_id
  left join task_submissions latest on latest.task_id = task.id and latest.is_latest
  group by 1, 2, 3, 4;
insert into outlet_day_counts
  select task_date, outlet_id, job_role_id,
    sum(tasks), sum(submitted), sum(on_time), sum(rejected), sum(auto_approved), sum(auto_failed), true
  from counted group by task_date, outlet_id, job_role_id;
insert into template_day_counts
  select task_date, display_id,
    sum(tasks), sum(submitted), sum(on_time), sum(rejected), sum(auto_approved), sum(auto_failed), true
  from counted group by task_date, display_id;
