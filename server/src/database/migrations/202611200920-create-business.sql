-- Business: its name, its outlets, and what is to be done there. Sized for 2,000 outlets and 200,000 templates.

-- How the business presents itself outside: no row until an admin gives a name or a logo.
create table business (
  is_only boolean primary key default true check (is_only),
  name text not null default '' check (length(name) <= 80 and name = btrim(name)),
  -- A PNG of at most 480 pixels a side: small enough for a row, and a backup has it without a file.
  logo bytea check (octet_length(logo) between 1 and 1048576),
  -- Counts the logos, so that another one has another address.
  logo_version integer not null default 0,
  updated_at timestamptz not null
);

create table outlets (
  id uuid primary key default gen_random_uuid(),
  outlet_name text not null check (length(outlet_name) between 1 and 100),
  region text not null check (length(region) between 1 and 100),
  -- Where it is, in degrees (WGS 84) to 6 decimals, which is 11 cm. Photos are judged by their distance from it.
  latitude numeric(8, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint outlets_whole_position check ((latitude is null) = (longitude is null))
);
create unique index outlets_name_key on outlets (lower(outlet_name));
alter table users add constraint users_location_id_fkey foreign key (location_id) references outlets (id);

create table task_groups (
  id uuid primary key default gen_random_uuid(),
  group_name text not null check (length(group_name) between 1 and 100),
  description text not null default '' check (length(description) <= 500),
  color text not null default '#4285F4' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  sort_order integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index task_groups_name_key on task_groups (lower(group_name));

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
  -- What a photo must show, so that it cannot have been taken before (shared/src/work/submissions/challenge.ts).
  photo_challenge text not null default 'none' check (photo_challenge in ('none', 'gesture', 'code')),
  ai_comparison_enabled boolean not null default false,
  sample_photo_id uuid references photos (id),
  created_at timestamptz not null default now()
);
-- A deleted group is set to null here, and a swept photo is looked for.
create index task_definitions_group_idx on task_definitions (group_id);
create index task_definitions_sample_idx on task_definitions (sample_photo_id) where sample_photo_id is not null;

-- A recurring task at one outlet, or at all of them. The templates of one display id are one to an admin.
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
-- The list of templates begins with definitions; outlets and job roles are listed with their templates.
create index task_templates_definition_idx on task_templates (definition_id);
create index task_templates_job_role_idx on task_templates (assigned_job_role_id);
create index task_templates_location_idx on task_templates (assigned_location_id);
