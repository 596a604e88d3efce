-- Business: its name, its outlets and who works there, and what is to be done. Sized for 2,000 outlets and 200,000
-- templates.

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

-- Areas above outlets, to any depth: 'Bali' above 'Denpasar'. An outlet is in one or in none.
create table areas (
  id uuid primary key default time_ordered_id(),
  area_name text not null check (length(area_name) between 1 and 100),
  parent_id uuid references areas (id) check (parent_id <> id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Names are read without their case, and an area is named alone.
create unique index areas_name_key on areas (lower(area_name));
-- The areas below one: listed, and asked before it is deleted.
create index areas_parent_idx on areas (parent_id);

create table outlets (
  id uuid primary key default gen_random_uuid(),
  outlet_name text not null check (length(outlet_name) between 1 and 100),
  region text not null check (length(region) between 1 and 100),
  area_id uuid references areas (id),
  -- Where it is, in degrees (WGS 84) to 6 decimals, which is 11 cm. Photos are judged by their distance from it.
  latitude numeric(8, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  -- Counts the positions: photos that were judged by another one are judged anew (photo-proof/select-unusual.ts).
  position_version integer not null default 0,
  -- The first day on which it is open, and the first on which it is closed for good.
  opens_on date,
  closed_from date,
  -- No more in use since then: no tasks from that day on, and no choice anywhere; its history stays.
  archived_at timestamptz,
  -- The one to which everything of an archived one was moved. No index: only whoever deletes an outlet looks that way.
  merged_into uuid references outlets (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint outlets_whole_position check ((latitude is null) = (longitude is null)),
  constraint outlets_open_once check (opens_on < closed_from),
  constraint outlets_merged_archived check (merged_into is null or archived_at is not null)
);
create unique index outlets_name_key on outlets (lower(outlet_name));
-- The outlets of an area: whom a posting to it is for, and asked before it is deleted.
create index outlets_area_idx on outlets (area_id) where area_id is not null;

create function count_outlet_position() returns trigger language plpgsql as $$
begin
  new.position_version := old.position_version + 1;
  return new;
end $$;
create trigger outlets_count_position before update on outlets
  for each row when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function count_outlet_position();

-- An area and those below it, and an area and those above it: what lists and reports of an area are about.
create function areas_below(area uuid) returns setof uuid language sql stable as $$
  with recursive below (id) as (
    select area
    union
    select areas.id from areas join below on areas.parent_id = below.id
  )
  select id from below
$$;
create function areas_above(area uuid) returns setof uuid language sql stable as $$
  with recursive above (id) as (
    select area
    union
    select parent_id from areas join above using (id) where parent_id is not null
  )
  select id from above
$$;

-- The outlets of an area and of those below it, and the area of an outlet and those above it.
create function outlets_of_area(area uuid) returns setof uuid language sql stable as $$
  with recursive below (id) as (
    select area
    union
    select areas.id from areas join below on areas.parent_id = below.id
  )
  select outlets.id from outlets join below on outlets.area_id = below.id
$$;
create function areas_of_outlet(outlet uuid) returns setof uuid language sql stable as $$
  with recursive above (id) as (
    select area_id from outlets where id = outlet and area_id is not null
    union
    select parent_id from areas join above using (id) where parent_id is not null
  )
  select id from above
$$;

-- Words of the business that outlets have: 'Mall', 'Drive-through'.
create table tags (
  id uuid primary key default time_ordered_id(),
  tag_name text not null check (length(tag_name) between 1 and 50),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- 'Food court' and 'foodcourt' are one word; a tag is named alone.
create unique index tags_name_key on tags (lower(replace(tag_name, ' ', '')));

create table outlet_tags (
  outlet_id uuid not null references outlets (id) on delete cascade,
  tag_id uuid not null references tags (id),
  primary key (outlet_id, tag_id)
);
-- The outlets of a tag: listed, given its tasks, and asked before it is deleted.
create index outlet_tags_tag_idx on outlet_tags (tag_id);

-- When an outlet is closed between its first day and its last (shared/src/business/outlets/rules.ts), so that it makes no
-- tasks: on a day of the week since a date, on one day, or for a while.
create table outlet_closures (
  id uuid primary key default time_ordered_id(),
  outlet_id uuid not null references outlets (id) on delete cascade,
  kind text not null check (kind in ('weekly', 'day', 'pause')),
  from_date date not null,
  -- The last day; null until further notice.
  until_date date check (until_date >= from_date),
  weekday text check (
    weekday in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
  -- The name of a day, or the reason of a pause.
  reason text not null default '' check (length(reason) <= 200),
  constraint outlet_closures_weekday check ((kind = 'weekly') = (weekday is not null)),
  constraint outlet_closures_one_day check (kind <> 'day' or until_date is not distinct from from_date),
  constraint outlet_closures_reason check (kind = 'weekly' or reason <> '')
);
-- An outlet's closures; one of each day, and one of each weekday that lasts.
create index outlet_closures_outlet_idx on outlet_closures (outlet_id);
create unique index outlet_closures_day_key on outlet_closures (outlet_id, from_date) where kind = 'day';
create unique index outlet_closures_weekday_key on outlet_closures (outlet_id, weekday)
  where kind = 'weekly' and until_date is null;

-- Days on which the outlets that choose it are closed: 'Libur nasional 2026'.
create table holiday_calendars (
  id uuid primary key default time_ordered_id(),
  calendar_name text not null check (length(calendar_name) between 1 and 100),
  -- An outlet that is added gets it.
  for_new_outlets boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index holiday_calendars_name_key on holiday_calendars (lower(calendar_name));

create table holidays (
  calendar_id uuid not null references holiday_calendars (id) on delete cascade,
  holiday_date date not null,
  name text not null check (length(name) between 1 and 200),
  primary key (calendar_id, holiday_date)
);

-- An outlet follows a calendar from the day on which it was chosen: days before stay as they were.
create table outlet_calendars (
  outlet_id uuid not null references outlets (id) on delete cascade,
  calendar_id uuid not null references holiday_calendars (id) on delete cascade,
  from_date date not null,
  until_date date check (until_date >= from_date),
  primary key (outlet_id, calendar_id, from_date)
);
create unique index outlet_calendars_present_key on outlet_calendars (calendar_id, outlet_id) where until_date is null;

-- Nothing new refers to what is archived: the trigger's table and column, and the name of the violation. It runs after the
-- foreign key's own trigger, which has waited for whoever archives at the same moment.
create function refuse_archived() returns trigger language plpgsql as $$
declare
  is_archived boolean;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) -> tg_argv[1] is not distinct from to_jsonb(new) -> tg_argv[1] then
    return null;
  end if;
  execute format('select archived_at is not null from %I where id = ($1).%I', tg_argv[0], tg_argv[1])
    into is_archived using new;
  if is_archived then
    raise exception '% of % is archived', tg_argv[1], tg_table_name
      using errcode = 'check_violation', constraint = tg_argv[2];
  end if;
  return null;
end $$;

-- Where people work (create-accounts).
alter table users add constraint users_location_id_fkey foreign key (location_id) references outlets (id);
create trigger users_present_outlet after insert or update of location_id on users
  for each row when (new.location_id is not null)
  execute function refuse_archived('outlets', 'location_id', 'users_present_outlet');
create trigger users_present_job_role after insert or update of job_role_id on users
  for each row when (new.job_role_id is not null)
  execute function refuse_archived('job_roles', 'job_role_id', 'users_present_job_role');

-- Where a person works beside their own outlet, and as what: at another outlet, or as manager of an area, for some days or
-- until further notice.
create table postings (
  id uuid primary key default time_ordered_id(),
  uid uuid not null references users (uid) on delete cascade,
  outlet_id uuid references outlets (id) on delete cascade,
  area_id uuid references areas (id),
  role text not null check (role in ('manager', 'staff')),
  job_role_id uuid references job_roles (id),
  from_date date not null,
  -- The last day; null until further notice.
  until_date date check (until_date >= from_date),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint postings_place check (num_nonnulls(outlet_id, area_id) = 1),
  constraint postings_area_manager check (area_id is null or role = 'manager'),
  -- Staff do the tasks of a job role.
  constraint postings_job_role check (role = 'manager' or job_role_id is not null)
);
-- A person's postings: read with each session.
create index postings_uid_idx on postings (uid);
-- Who else works at an outlet or manages an area: told what happens there, and asked before it is deleted.
create index postings_outlet_idx on postings (outlet_id) where outlet_id is not null;
create index postings_area_idx on postings (area_id) where area_id is not null;
create index postings_job_role_idx on postings (job_role_id) where job_role_id is not null;

-- Where people work on a day by their postings; an area counts as each of its outlets.
create function postings_on(day date) returns table (posting_id uuid, uid uuid, outlet_id uuid, role text, job_role_id uuid)
language sql stable as $$
  select id, uid, outlet_id, role, job_role_id from postings
  where outlet_id is not null and from_date <= day and (until_date is null or until_date >= day)
  union all
  select posting.id, posting.uid, outlet.id, posting.role, posting.job_role_id
  from postings posting cross join lateral outlets_of_area(posting.area_id) outlet (id)
  where posting.area_id is not null
    and posting.from_date <= day and (posting.until_date is null or posting.until_date >= day)
$$;

-- The job roles of people on a day, by which groups of the feed are open to them: their own, and those that they are
-- lent as. A person may have one twice.
create function job_roles_on(day date) returns table (uid uuid, job_role_id uuid)
language sql stable as $$
  select uid, job_role_id from users where job_role_id is not null
  union all
  select posting.uid, posting.job_role_id from postings posting join users on users.uid = posting.uid
  where posting.job_role_id is not null and users.role in ('manager', 'staff')
    and from_date <= day and (until_date is null or until_date >= day)
$$;

-- A changed posting must be known to every server at once, as a changed account is.
create trigger postings_notify_access after insert or update on postings
  for each row execute function notify_access();
create function notify_removed_posting() returns trigger language plpgsql as $$
begin
  perform pg_notify('access', old.uid::text);
  return null;
end $$;
create trigger postings_notify_removal after delete on postings
  for each row execute function notify_removed_posting();

-- So must a changed area be, for those who manage one.
create function notify_area_managers() returns trigger language plpgsql as $$
begin
  perform pg_notify('access', uid::text) from (select distinct uid from postings where area_id is not null) manager;
  return null;
end $$;
create trigger areas_notify_access after update or delete on areas
  for each statement execute function notify_area_managers();
create trigger outlets_notify_access after update of area_id on outlets
  for each statement execute function notify_area_managers();

-- From which day on a person works at another outlet, as another job role, or both; one move each. It is made by
-- run-planned-moves and then gone: the trail keeps it.
create table planned_moves (
  uid uuid primary key references users (uid) on delete cascade,
  on_date date not null,
  -- Null stays as it is.
  location_id uuid references outlets (id),
  job_role_id uuid references job_roles (id),
  -- Null for one that no person has planned.
  planned_by uuid references users (uid) on delete set null,
  -- Why it could not be made on its day, as a reason; it is tried again each morning.
  refused_reason text check (length(refused_reason) <= 100),
  created_at timestamptz not null,
  constraint planned_moves_somewhere check (num_nonnulls(location_id, job_role_id) > 0)
);
-- Who is to come: asked before an outlet or a job role is deleted.
create index planned_moves_outlet_idx on planned_moves (location_id) where location_id is not null;
create index planned_moves_job_role_idx on planned_moves (job_role_id) where job_role_id is not null;
create trigger planned_moves_present_outlet after insert or update of location_id on planned_moves
  for each row when (new.location_id is not null)
  execute function refuse_archived('outlets', 'location_id', 'planned_moves_present_outlet');
create trigger planned_moves_present_job_role after insert or update of job_role_id on planned_moves
  for each row when (new.job_role_id is not null)
  execute function refuse_archived('job_roles', 'job_role_id', 'planned_moves_present_job_role');

-- Whoever is there already by another change has nothing planned any more.
create function delete_idle_move() returns trigger language plpgsql as $$
begin
  delete from planned_moves
  where uid = new.uid and coalesce(location_id = new.location_id, location_id is null)
    and coalesce(job_role_id = new.job_role_id, job_role_id is null);
  return null;
end $$;
create trigger users_delete_idle_move after update of location_id, job_role_id on users
  for each row execute function delete_idle_move();

create table task_groups (
  id uuid primary key default gen_random_uuid(),
  group_name text not null check (length(group_name) between 1 and 100),
  description text not null default '' check (length(description) <= 500),
  color text not null default '#4285F4' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  sort_order integer not null,
  -- No more in use since then: its templates keep it, and no other gets it.
  archived_at timestamptz,
  -- The one to which everything of an archived one was moved. No index: only whoever deletes a group looks that way.
  merged_into uuid references task_groups (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint task_groups_merged_archived check (merged_into is null or archived_at is not null)
);
create unique index task_groups_name_key on task_groups (lower(group_name));

-- What a task says, immutable: an edit makes a new row, so that generated tasks keep theirs.
create table task_definitions (
  id uuid primary key default gen_random_uuid(),
  display_id text not null,
  task_name text not null check (length(task_name) between 1 and 100),
  frequency text not null check (frequency in (
    'daily', 'weekly', 'monthly', 'custom_x_days', 'custom_x_weeks', 'monthly_weekday', 'once')),
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

-- A recurring task at one outlet, at those of an area or of a tag, or at all of them. The templates of one display id are
-- one to an admin.
create table task_templates (
  id uuid primary key default gen_random_uuid(),
  display_id text not null check (display_id ~ '^[A-Za-z0-9-]{1,20}$'),
  definition_id uuid not null references task_definitions (id),
  assigned_location_id uuid references outlets (id),
  -- Tasks at every outlet of it and of the areas below, also at those that join later.
  assigned_area_id uuid references areas (id),
  -- Tasks at every outlet that has it on the day.
  assigned_tag_id uuid references tags (id),
  assigned_job_role_id uuid not null references job_roles (id),
  frequency text not null check (frequency in (
    'daily', 'weekly', 'monthly', 'custom_x_days', 'custom_x_weeks', 'monthly_weekday', 'once')),
  custom_days integer check (custom_days between 1 and 3650),
  custom_weeks smallint,
  weekly_days text[] not null default '{}'
    check (weekly_days <@ array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
  monthly_date integer check (monthly_date between 1 and 31),
  monthly_week text,
  start_date date not null,
  end_date date check (end_date >= start_date),
  deadline_time text not null default '17:00' check (deadline_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Further deadlines of a day, each of which makes a task of its own: 09:00, 13:00, 17:00.
  more_deadline_times text[] not null default '{}',
  deadline_days integer not null default 1 check (deadline_days between 1 and 365),
  status text not null default 'Active' check (status in ('Active', 'Pending', 'Complete')),
  priority text check (priority in ('High', 'Medium', 'Low')),
  assigned_to text check (length(assigned_to) <= 254),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (frequency <> 'custom_x_days' or custom_days is not null),
  check (frequency <> 'monthly' or monthly_date is not null),
  constraint task_templates_weeks check (
    (custom_weeks is null or custom_weeks between 1 and 52) and (frequency <> 'custom_x_weeks' or custom_weeks is not null)
  ),
  constraint task_templates_month_week check (
    (monthly_week is null or monthly_week in ('first', 'second', 'third', 'fourth', 'last'))
    and (frequency <> 'monthly_weekday' or monthly_week is not null)
  ),
  -- A weekly one may be without a day, and makes nothing.
  constraint task_templates_days check (
    frequency not in ('custom_x_weeks', 'monthly_weekday') or cardinality(weekly_days) > 0),
  constraint task_templates_times check (
    cardinality(more_deadline_times) < 12 and array_to_string(more_deadline_times, ' ', '-')
      ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]( ([01][0-9]|2[0-3]):[0-5][0-9])*)?$'
  ),
  constraint task_templates_place check (num_nonnulls(assigned_location_id, assigned_area_id, assigned_tag_id) <= 1),
  constraint task_templates_location_key unique nulls not distinct (display_id, assigned_location_id)
);
-- The list of templates begins with definitions; outlets and job roles are listed with their templates.
create index task_templates_definition_idx on task_templates (definition_id);
create index task_templates_job_role_idx on task_templates (assigned_job_role_id);
create index task_templates_location_idx on task_templates (assigned_location_id);
-- The templates of an area or a tag: listed, and asked before it is deleted.
create index task_templates_area_idx on task_templates (assigned_area_id) where assigned_area_id is not null;
create index task_templates_tag_idx on task_templates (assigned_tag_id) where assigned_tag_id is not null;
create trigger task_templates_present_outlet after insert or update of assigned_location_id on task_templates
  for each row when (new.assigned_location_id is not null)
  execute function refuse_archived('outlets', 'assigned_location_id', 'task_templates_present_outlet');
create trigger task_templates_present_job_role after insert or update of assigned_job_role_id on task_templates
  for each row execute function refuse_archived('job_roles', 'assigned_job_role_id', 'task_templates_present_job_role');
