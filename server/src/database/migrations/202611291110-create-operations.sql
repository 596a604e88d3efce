-- Operations: backups, what has to happen every night, how long things are kept, checks of the trail, and webhooks.

-- Backups: downloaded by an admin (the address works once, for the session that asked), or stored in a folder or bucket by
-- the schedule, a command or an admin. Both are one table: one is made at a time, and no file goes while one is.
create table backups (
  id uuid primary key,
  origin text not null default 'download' check (origin in ('download', 'schedule', 'person', 'command')),
  with_photos boolean not null,
  requested_by_uid uuid references users (uid),
  requested_at timestamptz not null,
  -- Of a download its address; and the session that asked: when it has ended, so has the right to the download.
  token_hash bytea unique,
  session_id uuid,
  -- Where a stored one is, and its name there.
  store text,
  name text,
  -- Which server made it.
  server text,
  status text not null default 'requested' check (status in ('requested', 'running', 'done', 'failed', 'cancelled')),
  seen_at timestamptz not null,
  finished_at timestamptz,
  estimated_bytes bigint not null,
  bytes bigint not null default 0,
  -- Bytes of what the store did not have yet.
  sent_bytes bigint not null default 0,
  row_count bigint not null default 0,
  file_count bigint not null default 0,
  error text,
  -- When its rows were restored into an empty database as a proof, or why that failed.
  proved_at timestamptz,
  proof_error text,
  -- When its turn was over, and the store's copy removed.
  removed_at timestamptz,
  constraint backups_whole check (
    case origin
      when 'download' then token_hash is not null and requested_by_uid is not null and session_id is not null
      else store is not null and name is not null
    end
  )
);
-- One at a time, whichever server makes it.
create unique index backups_running_key on backups ((true)) where status = 'running';
-- Database Maintenance lists those of a store, newest first; the schedule asks for the newest whole one.
create index backups_store_idx on backups (store, requested_at desc) where store is not null;

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

-- How long things are kept: days, null for ever. Without a row everything is kept.
create table retention_settings (
  is_only boolean primary key default true check (is_only),
  task_photos integer check (task_photos between 30 and 3650),
  social_photos integer check (social_photos between 30 and 3650),
  sign_ins integer check (sign_ins between 90 and 3650),
  -- All entries of the trail.
  trail integer check (trail between 396 and 3650),
  job_runs integer check (job_runs between 90 and 3650),
  updated_at timestamptz not null
);

-- Up to which business date a rule has done its work, that one included.
create table retention_cursors (
  rule text primary key,
  done_until date not null
);

-- Photos whose rows say that they are removed while their files are still there: a run that is killed goes on from here.
-- Without a foreign key: the row may be gone before the file.
create table photo_removals (
  photo_id uuid primary key
);

-- One run for each business date. One that was interrupted goes on in its row.
create table retention_runs (
  business_date date primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  finished_at timestamptz,
  result jsonb not null,
  error text,
  server text not null
);

-- Checks of the trail that admins asked for. Of this installation, so a backup leaves them out.
create table trail_checks (
  id uuid primary key,
  requested_by_uid uuid not null references users (uid),
  status text not null check (status in ('running', 'whole', 'broken', 'failed')),
  entries_done bigint not null default 0,
  entries_total bigint not null,
  report jsonb,
  error text,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  finished_at timestamptz
);
-- One at a time, whichever server runs it.
create unique index trail_checks_running_key on trail_checks ((true)) where status = 'running';
create index trail_checks_latest_idx on trail_checks (started_at desc);

-- Other programs that are told of what happens (docs/webhooks.md).
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) > 0),
  -- Null for all outlets.
  outlet_ids uuid[] check (cardinality(outlet_ids) > 0),
  is_on boolean not null default true,
  off_reason text check (off_reason in ('person', 'gone', 'failing')),
  off_at timestamptz,
  -- Attempts that failed in a row, since when, and until when nothing is sent after the last.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  rests_until timestamptz,
  last_success_at timestamptz,
  created_by_uid uuid references users (uid) on delete set null,
  created_at timestamptz not null,
  -- The revision that an edit is based on.
  updated_at timestamptz not null default now(),
  check (is_on = (off_reason is null)),
  check (is_on = (off_at is null)),
  check ((failures = 0) = (failing_since is null))
);

-- What deliveries are signed with, encrypted. A table of its own because backups leave it out. The newest has no end; those
-- before sign too until theirs.
create table webhook_secrets (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create unique index webhook_secrets_current_key on webhook_secrets (webhook_id) where expires_at is null;
create index webhook_secrets_webhook_idx on webhook_secrets (webhook_id);

-- What was sent and waits to be. The id begins with its time and is the webhook-id of every attempt.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null check (length(event) between 1 and 60),
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Attempts since it was made or sent again, which the pauses go by.
  tries smallint not null default 0,
  due_at timestamptz not null,
  -- The server that sends it has until then; another takes over after.
  taken_until timestamptz,
  -- Of the last attempt.
  status smallint,
  duration integer,
  -- The newest attempts: at, status, duration, answer.
  log jsonb not null default '[]'
);
-- The list of a webhook, newest first, and the sweep.
create index webhook_deliveries_list_idx on webhook_deliveries (webhook_id, id desc);
-- What is due next of a webhook, and how much waits.
create index webhook_deliveries_waiting_idx on webhook_deliveries (webhook_id, due_at) where state = 'waiting';
-- The failed ones: counted, listed and sent again.
create index webhook_deliveries_failed_idx on webhook_deliveries (webhook_id, id desc) where state = 'failed';

-- Up to where the trail has been looked through for webhooks: one row.
create table webhook_cursor (
  singleton boolean primary key default true check (singleton),
  transaction_id xid8 not null,
  activity_id bigint not null
);
