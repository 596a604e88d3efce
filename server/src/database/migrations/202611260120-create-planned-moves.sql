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
