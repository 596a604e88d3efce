-- When each job last succeeded and failed, for those on call: one row a job, updated in place.
create table job_states (
  name text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failures bigint not null default 0
) with (fillfactor = 50);
