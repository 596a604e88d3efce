-- Roles, places and people ---------------------------------------------------------------------------------

create table login_roles (
  id uuid primary key default gen_random_uuid(),
  role_name text not null unique check (length(role_name) between 1 and 60),
  built_in boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into login_roles (role_name, built_in) values ('admin', true), ('manager', true), ('staff', true), ('audit', true);

create table job_roles (
  id uuid primary key default gen_random_uuid(),
  role_name text not null unique check (length(role_name) between 1 and 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table outlets (
  id uuid primary key default gen_random_uuid(),
  outlet_name text not null unique check (length(outlet_name) between 1 and 100),
  region text not null check (length(region) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table task_groups (
  id uuid primary key default gen_random_uuid(),
  group_name text not null unique check (length(group_name) between 1 and 100),
  description text not null default '' check (length(description) <= 500),
  color text not null default '#4285F4' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  sort_order integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table users (
  uid uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  password_hash text not null,
  role text not null references login_roles (role_name) on update cascade,
  location_id uuid references outlets (id),
  job_role_id uuid references job_roles (id),
  avatar_version bigint,
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  language text check (language in ('en', 'id')),
  color_scheme text not null default 'auto' check (color_scheme in ('light', 'dark', 'auto')),
  last_login timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- An address belongs to one living account; a deleted one gives it free.
create unique index users_email_key on users (lower(email)) where deleted_at is null;
create index users_location_idx on users (location_id);

-- Sessions -------------------------------------------------------------------------------------------------

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_uid uuid not null references users (uid) on delete cascade,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- How often the refresh token was rotated, and when last: the token that carries this number is the valid one.
  refresh_count integer not null default 0,
  refreshed_at timestamptz,
  ended_at timestamptz
);
create index sessions_user_idx on sessions (user_uid) where ended_at is null;

-- Attempts to sign in, counted per account and per address; `key_hash` is a digest of either.
create table sign_in_failures (
  key_hash bytea primary key,
  failures integer not null,
  first_at timestamptz not null
);

-- Secrets that every server shares and none of them is given: the token signing key, the one-time setup link.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  key_hash bytea not null unique,
  created_by_uid uuid references users (uid),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- Photos ---------------------------------------------------------------------------------------------------

create table photos (
  id uuid primary key,
  purpose text not null check (purpose in ('submission', 'sample', 'avatar', 'social')),
  owner_uid uuid not null references users (uid),
  width integer not null,
  height integer not null,
  bytes integer not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  -- What refers to it. A photo that nothing refers to is swept after a day.
  submission_id uuid,
  position smallint,
  attached_at timestamptz,
  check ((submission_id is null) = (position is null)),
  unique (submission_id, position)
);
create index photos_unattached_idx on photos (created_at) where attached_at is null;

-- Templates ------------------------------------------------------------------------------------------------

-- What a task says, immutable: an edit makes a new row, so that generated tasks keep theirs.
create table task_definitions (
  id uuid primary key default gen_random_uuid(),
  display_id text not null,
  task_name text not null check (length(task_name) between 1 and 100),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'custom_x_days')),
  group_id uuid references task_groups (id) on delete set null,
  instructions text not null default '' check (length(instructions) <= 5000),
  completion_criteria text not null default '' check (length(completion_criteria) <= 5000),
  photo_required boolean not null,
  ai_comparison_enabled boolean not null default false,
  sample_photo_id uuid references photos (id),
  created_at timestamptz not null default now()
);
create index task_definitions_group_idx on task_definitions (group_id);
create index task_definitions_sample_idx on task_definitions (sample_photo_id) where sample_photo_id is not null;

create table task_templates (
  id uuid primary key default gen_random_uuid(),
  display_id text not null check (display_id ~ '^[A-Za-z0-9-]{1,20}$'),
  definition_id uuid not null references task_definitions (id),
  assigned_location_id uuid references outlets (id),
  assigned_job_role_id uuid not null references job_roles (id),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'custom_x_days')),
  custom_days integer check (custom_days between 1 and 3650),
  weekly_days text[] not null default '{}'
    check (weekly_days <@ array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
  monthly_date integer check (monthly_date between 1 and 31),
  start_date date not null,
  end_date date check (end_date >= start_date),
  deadline_time text not null default '17:00' check (deadline_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  deadline_days integer not null default 1 check (deadline_days between 1 and 365),
  status text not null default 'Active' check (status in ('Active', 'Pending', 'Complete')),
  priority text check (priority in ('High', 'Medium', 'Low')),
  assigned_to text check (length(assigned_to) <= 254),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (frequency <> 'custom_x_days' or custom_days is not null),
  check (frequency <> 'monthly' or monthly_date is not null),
  constraint task_templates_location_key unique nulls not distinct (display_id, assigned_location_id)
);
create index task_templates_definition_idx on task_templates (definition_id);
create index task_templates_job_role_idx on task_templates (assigned_job_role_id);
create index task_templates_location_idx on task_templates (assigned_location_id);

-- Jobs -----------------------------------------------------------------------------------------------------

-- One row for each run of generation or of the day's end, by the clock or by a person. It is also the cursor
-- from which missed nights are caught up.
create table job_runs (
  id bigint generated always as identity primary key,
  job text not null check (job in ('generate-daily-tasks', 'update-task-statuses')),
  business_date date not null,
  actor_kind text not null check (actor_kind in ('person', 'job', 'service')),
  actor_uid uuid references users (uid),
  status text not null check (status in ('succeeded', 'failed')),
  result jsonb not null default '{}',
  error text,
  started_at timestamptz not null,
  finished_at timestamptz not null
);
create index job_runs_latest_idx on job_runs (job, id desc);
create index job_runs_done_idx on job_runs (job, business_date) where status = 'succeeded';

-- Daily tasks and their submissions ------------------------------------------------------------------------

create table daily_tasks (
  id uuid primary key default gen_random_uuid(),
  template_id uuid references task_templates (id) on delete set null,
  definition_id uuid not null references task_definitions (id),
  run_id bigint references job_runs (id),
  task_name text not null,
  task_date date not null,
  assigned_location_id uuid not null references outlets (id),
  assigned_job_role_id uuid not null references job_roles (id),
  deadline_datetime timestamptz not null,
  -- The business date of the deadline: the day's end and the queue of the day are found by it.
  deadline_date date not null check (deadline_date >= task_date),
  created_at timestamptz not null default now(),
  constraint daily_tasks_once_key unique (template_id, task_date, assigned_location_id)
);
-- An outlet's open work, whatever the years stored.
create index daily_tasks_outlet_deadline_idx on daily_tasks (assigned_location_id, deadline_date);
create index daily_tasks_deadline_idx on daily_tasks (deadline_date);
create index daily_tasks_date_idx on daily_tasks (task_date desc, id desc);
create index daily_tasks_definition_idx on daily_tasks (definition_id);

create table task_submissions (
  -- Made by the client, so that sending it again is harmless.
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references daily_tasks (id) on delete cascade,
  attempt integer not null check (attempt >= 1),
  is_latest boolean not null default true,
  -- The task's outlet and job role, kept here because the queues are found by them.
  outlet_id uuid not null references outlets (id),
  job_role_id uuid not null references job_roles (id),
  staff_status text not null check (staff_status in ('Submitted', 'AutoFailed')),
  manager_status text not null
    check (manager_status in ('Pending', 'Approved', 'Rejected', 'AutoApproved', 'AutoFailed')),
  audit_status text not null check (audit_status in ('Pending', 'Approved', 'Rejected', 'AutoFailed')),
  system_status text not null check (system_status in ('None', 'AutoFailed', 'AutoApprove')),
  staff_notes text not null default '' check (length(staff_notes) <= 2000),
  manager_notes text not null default '' check (length(manager_notes) <= 2000),
  audit_notes text not null default '' check (length(audit_notes) <= 2000),
  photo_count smallint not null default 0 check (photo_count between 0 and 4),
  -- Digest of what was sent, to tell a repeat from another submission under the same id.
  content_hash bytea,
  submitted_by_uid uuid references users (uid),
  submitted_at timestamptz not null,
  manager_reviewed_by_uid uuid references users (uid),
  manager_reviewed_at timestamptz,
  audit_reviewed_by_uid uuid references users (uid),
  audit_reviewed_at timestamptz,
  updated_at timestamptz not null,
  constraint task_submissions_attempt_key unique (task_id, attempt),
  -- The legal combinations of the four statuses.
  constraint task_submissions_legal_statuses check (
    case staff_status
      when 'AutoFailed' then manager_status = 'AutoFailed' and audit_status = 'AutoFailed' and system_status = 'AutoFailed'
      else case manager_status
        when 'Pending' then audit_status = 'Pending' and system_status = 'None'
        when 'Rejected' then audit_status = 'Pending' and system_status = 'None'
        when 'Approved' then audit_status in ('Pending', 'Approved', 'Rejected') and system_status = 'None'
        when 'AutoApproved' then audit_status in ('Pending', 'Approved', 'Rejected') and system_status = 'AutoApprove'
        else false
      end
    end
  ),
  constraint task_submissions_reviewed check (
    (manager_status in ('Pending', 'AutoFailed')) = (manager_reviewed_at is null)
    and (audit_status in ('Pending', 'AutoFailed')) = (audit_reviewed_at is null)
    and (manager_status not in ('Approved', 'Rejected') or manager_reviewed_by_uid is not null)
    and (audit_status not in ('Approved', 'Rejected') or audit_reviewed_by_uid is not null)
  ),
  constraint task_submissions_rejection_notes check (
    (manager_status <> 'Rejected' or manager_notes <> '') and (audit_status <> 'Rejected' or audit_notes <> '')
  ),
  constraint task_submissions_submitter check ((staff_status = 'AutoFailed') = (submitted_by_uid is null))
);
-- At most one submission of a task is open: the race of two people is decided here.
create unique index task_submissions_open_key on task_submissions (task_id)
  where manager_status <> 'Rejected' and audit_status <> 'Rejected';
create unique index task_submissions_latest_key on task_submissions (task_id) where is_latest;
-- The two queues, each as small as its backlog.
create index task_submissions_manager_queue_idx on task_submissions (outlet_id, submitted_at desc, id desc)
  where manager_status = 'Pending';
create index task_submissions_audit_queue_idx on task_submissions (submitted_at desc, id desc)
  where audit_status = 'Pending' and manager_status in ('Approved', 'AutoApproved');
-- Figures: what an outlet's role did in the last days; what was submitted today.
create index task_submissions_done_idx on task_submissions (outlet_id, job_role_id, submitted_at)
  where staff_status = 'Submitted';
create index task_submissions_submitted_idx on task_submissions (submitted_at) where staff_status = 'Submitted';
create index task_submissions_audited_idx on task_submissions (audit_status, audit_reviewed_at)
  where audit_reviewed_at is not null;

alter table photos add constraint photos_submission_fk
  foreign key (submission_id) references task_submissions (id) on delete cascade;

-- The trail ------------------------------------------------------------------------------------------------

create table activity (
  id bigint generated always as identity primary key,
  -- The writing transaction. Readers of the stream go by (transaction_id, id) and stop before the oldest open
  -- transaction, so that one which commits late is never skipped.
  transaction_id xid8 not null default pg_current_xact_id(),
  event text not null,
  actor_kind text not null check (actor_kind in ('person', 'job', 'service')),
  actor_uid uuid references users (uid),
  actor_name text not null,
  subject_type text not null,
  subject_id text not null,
  outlet_id uuid references outlets (id),
  job_role_id uuid references job_roles (id),
  -- The person whom it is about, where that is not the actor.
  concerns_uid uuid references users (uid),
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index activity_stream_idx on activity (transaction_id, id);
create index activity_actor_idx on activity (actor_uid, id desc);
create index activity_concerns_idx on activity (concerns_uid, id desc) where concerns_uid is not null;
-- The newest work of an outlet, or of no outlet: what managers and staff may see (shared/src/trail/policy.ts).
create index activity_work_idx on activity (outlet_id, id desc)
  where event in ('task submitted', 'task approved', 'task rejected', 'tasks generated', 'day ended');
create index activity_subject_idx on activity (subject_type, subject_id, id desc);

create function refuse_activity_change() returns trigger language plpgsql as $$
begin
  raise exception 'The trail is append-only';
end $$;
create trigger activity_append_only before update or delete on activity
  for each row execute function refuse_activity_change();
create trigger activity_no_truncate before truncate on activity
  for each statement execute function refuse_activity_change();

create function notify_activity() returns trigger language plpgsql as $$
begin
  perform pg_notify('activity', '');
  return null;
end $$;
create trigger activity_notify after insert on activity for each statement execute function notify_activity();

-- A changed account or an ended session must be known to every server at once.
create function notify_access() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sessions' then
    perform pg_notify('access', new.user_uid::text);
  else
    perform pg_notify('access', new.uid::text);
  end if;
  return null;
end $$;
create trigger users_notify_access after update of name, email, role, location_id, job_role_id, status, deleted_at on users
  for each row execute function notify_access();
create trigger sessions_notify_access after update of ended_at on sessions
  for each row execute function notify_access();

-- Maintained counts ----------------------------------------------------------------------------------------

-- Counting two million rows for a dashboard is slow, and auditors need not look at everything, so what waits for them
-- grows with the years too. Sixteen shards keep writers from waiting for one row.
create table row_counts (
  table_name text not null,
  shard integer not null,
  row_count bigint not null default 0,
  primary key (table_name, shard)
) with (fillfactor = 50);
insert into row_counts (table_name, shard)
  select name, shard
  from unnest(array['daily_tasks', 'task_submissions', 'to audit: Approved', 'to audit: AutoApproved']) name,
    generate_series(0, 15) shard;

create function count_inserted_rows() returns trigger language plpgsql as $$
begin
  update row_counts set row_count = row_count + (select count(*) from inserted)
    where table_name = tg_table_name and shard = pg_backend_pid() % 16;
  return null;
end $$;
create function count_deleted_rows() returns trigger language plpgsql as $$
begin
  update row_counts set row_count = row_count - (select count(*) from deleted)
    where table_name = tg_table_name and shard = pg_backend_pid() % 16;
  return null;
end $$;
create trigger daily_tasks_count_inserted after insert on daily_tasks
  referencing new table as inserted for each statement execute function count_inserted_rows();
create trigger daily_tasks_count_deleted after delete on daily_tasks
  referencing old table as deleted for each statement execute function count_deleted_rows();
create trigger task_submissions_count_inserted after insert on task_submissions
  referencing new table as inserted for each statement execute function count_inserted_rows();
create trigger task_submissions_count_deleted after delete on task_submissions
  referencing old table as deleted for each statement execute function count_deleted_rows();

-- Moves the counts of the audit's queue: what a manager approved, and what the system did.
create function move_audit_counts(approved bigint, auto_approved bigint) returns void language sql as $$
  update row_counts set row_count = row_count + moved.by
    from (values ('to audit: Approved', approved), ('to audit: AutoApproved', auto_approved)) moved (name, by)
    where table_name = moved.name and shard = pg_backend_pid() % 16 and moved.by <> 0;
$$;
create function count_audit_queue() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform move_audit_counts(
      count(*) filter (where manager_status = 'Approved'), count(*) filter (where manager_status = 'AutoApproved'))
      from inserted where audit_status = 'Pending';
  elsif tg_op = 'DELETE' then
    perform move_audit_counts(
      -count(*) filter (where manager_status = 'Approved'), -count(*) filter (where manager_status = 'AutoApproved'))
      from deleted where audit_status = 'Pending';
  else
    perform move_audit_counts(
      coalesce(sum(sign) filter (where manager_status = 'Approved'), 0)::bigint,
      coalesce(sum(sign) filter (where manager_status = 'AutoApproved'), 0)::bigint)
      from (
        select manager_status, 1 as sign from inserted where audit_status = 'Pending'
        union all select manager_status, -1 from deleted where audit_status = 'Pending'
      ) moved;
  end if;
  return null;
end $$;
create trigger task_submissions_count_to_audit_inserted after insert on task_submissions
  referencing new table as inserted for each statement execute function count_audit_queue();
create trigger task_submissions_count_to_audit_updated after update on task_submissions
  referencing new table as inserted old table as deleted for each statement execute function count_audit_queue();
create trigger task_submissions_count_to_audit_deleted after delete on task_submissions
  referencing old table as deleted for each statement execute function count_audit_queue();
