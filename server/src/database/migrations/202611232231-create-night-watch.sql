-- What has to happen every night, and what happened (shared/src/jobs/night-watch.ts): a row is written before its time,
-- so what was expected is known also where no server ran. Kept for half a year.
create table night_watch (
  expectation text not null check (expectation in ('tasks-made', 'day-ended', 'backup-made')),
  business_date date not null,
  due_at timestamptz not null,
  met_at timestamptz,
  took_ms bigint,
  -- The server that did it, as its log names it.
  server text,
  -- When it was first found late, and when admins were alerted.
  late_seen_at timestamptz,
  told_at timestamptz,
  primary key (expectation, business_date)
);
-- The newest nights, what is late, and the sweep.
create index night_watch_due_idx on night_watch (due_at desc);
