-- Operations: backups that were asked for. The address of each works once, and the screen shows how far it is.
create table backups (
  id uuid primary key,
  token_hash bytea not null unique,
  with_photos boolean not null,
  requested_by_uid uuid not null references users (uid),
  -- The session that asked: when it has ended, so has the right to the download.
  session_id uuid not null,
  requested_at timestamptz not null,
  status text not null default 'requested' check (status in ('requested', 'running', 'done', 'failed', 'cancelled')),
  seen_at timestamptz not null,
  finished_at timestamptz,
  bytes bigint not null default 0,
  estimated_bytes bigint not null,
  error text
);
-- One at a time, whichever server makes it.
create unique index backups_running_key on backups ((true)) where status = 'running';
