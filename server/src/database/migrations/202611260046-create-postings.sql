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
  where posting.area_id is not null and posting.from_date <= day and (posting.until_date is null or posting.until_date >= day)
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
