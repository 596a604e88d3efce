-- Until when the clock was trusted, and up to which date missed nights were left out by an admin: one row, or none
-- before the first job. What no server saw pass is not ended by a schedule alone (server/src/platform/jobs/check-clock.ts).
create table clock_watch (
  is_only boolean primary key default true check (is_only),
  seen_at timestamptz not null,
  left_out_until date
);

-- Whether the schedule goes on from this run: not from one that was made while the clock was in doubt, and not from one
-- of a clock that was ahead.
alter table job_runs add column counts boolean not null default true;
