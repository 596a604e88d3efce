-- Insight: counts that dashboards and reports sum up, and notifications. Sized for ten years of 2,000 outlets.

-- Counts, without a lock: each statement appends what it changed, nothing is updated in place, and a job sums up the rows
-- of a key every minute (update-day-counts.ts). The sum over a key is right at any moment.

-- Of all tasks and submissions, and of what waits for managers and auditors, by name.
create table row_counts (
  table_name text not null,
  row_count bigint not null default 0
);

-- What became of the tasks of a day, by outlet and job role and by template: what heat maps and reports sum up, instead
-- of every task of the days asked.
create table outlet_day_counts (
  task_date date not null,
  outlet_id uuid not null,
  job_role_id uuid not null,
  tasks integer not null,
  -- Of the latest submissions: sent by a person, and of those in time, rejected, approved by the system alone.
  submitted integer not null,
  on_time integer not null,
  rejected integer not null,
  auto_approved integer not null,
  auto_failed integer not null,
  folded boolean not null default false
);
-- Heat map, reports and risks read some days; the job reads what is not folded yet.
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
-- Reports by task; the job reads what is not folded yet.
create index template_day_counts_idx on template_day_counts (task_date);
create index template_day_counts_unfolded_idx on template_day_counts (task_date) where not folded;

create function count_inserted_rows() returns trigger language plpgsql as $$
begin
  insert into row_counts (table_name, row_count) select tg_table_name, count(*) from inserted having count(*) > 0;
  return null;
end $$;
create function count_deleted_rows() returns trigger language plpgsql as $$
begin
  insert into row_counts (table_name, row_count) select tg_table_name, -count(*) from deleted having count(*) > 0;
  return null;
end $$;
create trigger daily_tasks_count_inserted after insert on daily_tasks
  referencing new table as inserted for each statement execute function count_inserted_rows();
create trigger daily_tasks_count_deleted after delete on daily_tasks
  referencing old table as deleted for each statement execute function count_deleted_rows();

-- The argument is 1 for rows that were added and -1 for rows that were removed. A task's date and deadline never change; a
-- merge of outlets or job roles moves the counts with the tasks.
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

-- What a submission counts for. A cancelled task is no task of its day: figures leave it out, and 'cancelled' says how many
-- there are of all. Tasks are looked up one by one: as the planner takes any transition table for a thousand
-- rows, a join read all templates for each submission (a review: 2.5 ms of triggers, without 0.2 ms).
create function count_day_submissions() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
  sent record;
begin
  -- What a person sends is counted by three plain inserts, in a third of the time of the statement below.
  if tg_op = 'INSERT' then
    select moved.task_date, outlet_id, job_role_id, definition_id,
        (coalesce(proved_at, submitted_at) <= deadline_datetime)::integer as on_time
      into sent
      from moved join daily_tasks task on task.id = task_id
      where staff_status = 'Submitted' and manager_status = 'Pending' and is_latest
        and (select count(*) from moved) = 1;
    if found then
      insert into outlet_day_counts
        values (sent.task_date, sent.outlet_id, sent.job_role_id, 0, 1, sent.on_time, 0, 0, 0);
      insert into template_day_counts values (sent.task_date,
        (select display_id from task_definitions where id = sent.definition_id), 0, 1, sent.on_time, 0, 0, 0);
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
create trigger task_submissions_count_day_inserted after insert on task_submissions
  referencing new table as moved for each statement execute function count_day_submissions('1');
create trigger task_submissions_count_day_deleted after delete on task_submissions
  referencing old table as moved for each statement execute function count_day_submissions('-1');

-- Of an update the difference, where there is one: a review sends nothing anew, so its deadline is not looked up. What went
-- is not joined with what came: a session keeps the plan of its first update, and planned for one review, that join
-- compared each row of a day's end with each other one. Each change counts where the submission was: a merge of outlets or
-- job roles moves submissions and their counts by itself.
create function count_day_changes() returns trigger language plpgsql as $$
begin
  with moved as materialized (
    select -1 as sign, id, task_id, task_date, outlet_id, job_role_id, is_latest, staff_status, manager_status,
      audit_status, coalesce(proved_at, submitted_at) as done_at
    from went
    union all
    select 1, id, task_id, task_date, outlet_id, job_role_id, is_latest, staff_status, manager_status, audit_status, null
    from came
  ), counted as (
    select (array_agg(task_id) filter (where sign = -1))[1] as task_id,
      (array_agg(task_date) filter (where sign = -1))[1] as task_date,
      (array_agg(outlet_id) filter (where sign = -1))[1] as outlet_id,
      (array_agg(job_role_id) filter (where sign = -1))[1] as job_role_id, min(done_at) as done_at,
      sum(sign * (is_latest and staff_status = 'Submitted')::integer)::integer as submitted,
      sum(sign * (is_latest and (manager_status = 'Rejected' or audit_status = 'Rejected'))::integer)::integer as rejected,
      sum(sign * (is_latest and manager_status = 'AutoApproved' and audit_status = 'Pending')::integer)::integer
        as auto_approved,
      sum(sign * (is_latest and staff_status = 'AutoFailed')::integer)::integer as auto_failed
    from moved group by id
  ), changed as materialized (
    select counted.*,
      case when submitted = 0 then 0
        else submitted * (done_at <= (select deadline_datetime from daily_tasks where id = task_id))::integer
      end as on_time,
      (select display_id from task_definitions
        where id = (select definition_id from daily_tasks where id = task_id)) as display_id
    from counted where submitted <> 0 or rejected <> 0 or auto_approved <> 0 or auto_failed <> 0
  ), by_outlet as (
    insert into outlet_day_counts
      select task_date, outlet_id, job_role_id,
        0, sum(submitted), sum(on_time), sum(rejected), sum(auto_approved), sum(auto_failed)
      from changed group by task_date, outlet_id, job_role_id
  ), by_template as (
    insert into template_day_counts
      select task_date, display_id,
        0, sum(submitted), sum(on_time), sum(rejected), sum(auto_approved), sum(auto_failed)
      from changed group by task_date, display_id
  )
  insert into row_counts (table_name, row_count)
    select name, sum(sign)
    from moved, lateral (values
      (case when manager_status = 'Pending' then 'to review' end),
      (case when audit_status = 'Pending' and manager_status in ('Approved', 'AutoApproved')
        then 'to audit: ' || manager_status end)
    ) named (name)
    where name is not null group by name having sum(sign) <> 0;
  return null;
end $$;
create trigger task_submissions_count_day_changed after update on task_submissions
  referencing old table as went new table as came for each statement execute function count_day_changes();

-- A deleted task deletes its submissions first, while their triggers can still look up its day.
create function delete_submissions_first() returns trigger language plpgsql as $$
begin
  delete from task_submissions where task_id = old.id;
  return old;
end $$;
create trigger daily_tasks_delete_submissions before delete on daily_tasks
  for each row execute function delete_submissions_first();

-- Notifications that a person read beyond the position up to which they have read all (users.notices_read_id).
create table notification_reads (
  user_uid uuid not null references users (uid) on delete cascade,
  activity_id bigint not null references activity (id),
  primary key (user_uid, activity_id)
);
-- Entries of the trail that a rule of retention removes (operations/retention/delete-entries.ts): the foreign key looks
-- here, and likewise among the pushes.
create index notification_reads_activity_idx on notification_reads (activity_id);

-- Devices that are sent pushes. One belongs to a session and ends with it.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_uid uuid not null references users (uid) on delete cascade,
  session_id uuid not null unique references sessions (id) on delete cascade,
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  -- What this device's person reads there, unless they chose a language: pushes to it are in that language.
  language text check (language in ('en', 'id')),
  created_at timestamptz not null
);
-- The devices of the person to be told.
create index push_subscriptions_user_idx on push_subscriptions (user_uid);

-- Pushes to be sent. A server that takes one moves `due_at` ahead, so that another takes over when it dies.
create table push_deliveries (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  -- The kind where several are one push, else the kind and the entry: the newest replaces those of the same tag.
  tag text not null,
  activity_id bigint not null references activity (id),
  attempts smallint not null default 0,
  due_at timestamptz not null,
  unique (subscription_id, tag)
);
-- What is due next.
create index push_deliveries_due_idx on push_deliveries (due_at);
create index push_deliveries_activity_idx on push_deliveries (activity_id);

-- Up to where the trail has been looked through for pushes: one row.
create table push_cursor (
  singleton boolean primary key default true check (singleton),
  transaction_id xid8 not null,
  activity_id bigint not null
);

create function drop_push_subscriptions() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sessions' then
    delete from push_subscriptions where session_id = new.id;
  else
    delete from push_subscriptions where user_uid = new.uid;
  end if;
  return null;
end $$;
create trigger sessions_drop_push_subscriptions after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function drop_push_subscriptions();
create trigger users_drop_push_subscriptions after update of status, deleted_at on users
  for each row when (new.status <> 'active' or new.deleted_at is not null) execute function drop_push_subscriptions();
