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
