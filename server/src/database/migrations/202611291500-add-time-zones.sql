-- The zone by which an outlet's own zone is told; that of the business where it has none (shared/src/time).
create function outlet_zone(time_zone text) returns text language sql immutable parallel safe
return coalesce(time_zone, 'Asia/Singapore');

-- By IANA name. A name that the database does not know fails here, and not at night.
alter table outlets add column time_zone text
  check (time_zone is null or timezone(time_zone, timestamptz '2026-01-01 00:00:00Z') is not null);

-- The jobs of days run once for each zone: null for the business's, and for what an admin ran for all.
alter table job_runs add column time_zone text;

-- Whoever says where an outlet is means today's deadlines too: they keep their time of day. What was sent stays judged by
-- the deadline that it had.
-- Its people's present sessions know the zone of their places: every server must know at once.
create function follow_time_zone() returns trigger language plpgsql as $$
begin
  update daily_tasks task
  set deadline_datetime =
    (task.deadline_datetime at time zone outlet_zone(old.time_zone)) at time zone outlet_zone(new.time_zone)
  where task.assigned_location_id = new.id
    and task.deadline_date >= (new.updated_at at time zone outlet_zone(new.time_zone))::date
    and not exists (select from task_submissions submission where submission.task_id = task.id);
  perform pg_notify('access', uid::text) from (
    select uid from users where location_id = new.id
    union
    select uid from postings where outlet_id = new.id or area_id is not null
  ) person;
  return null;
end $$;
create trigger outlets_follow_time_zone after update of time_zone on outlets
  for each row when (old.time_zone is distinct from new.time_zone) execute function follow_time_zone();
