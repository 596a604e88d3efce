-- Mails waiting and sent. The row is written in the transaction of what causes it; any server sends it.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- One of server/src/mails.ts.
  kind text not null check (length(kind) between 1 and 40),
  -- With the person, what makes the mail the only one of its cause.
  cause text not null check (length(cause) between 1 and 200),
  -- Null where a password was asked for an address that no account has: the row is written all the same, so that the
  -- answer takes as long.
  user_uid uuid references users (uid) on delete cascade,
  -- From where a password was asked for; null for other kinds.
  network text check (length(network) <= 60),
  details jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  -- A server that takes a mail moves it ahead, so that another takes over when it dies.
  due_at timestamptz not null,
  -- What was not sent until then is not sent late.
  expires_at timestamptz not null check (expires_at > created_at),
  finished_at timestamptz,
  -- What the mail server answered to the last attempt.
  answer text check (length(answer) <= 500),
  unique (user_uid, cause),
  check ((state = 'waiting') = (finished_at is null))
);
-- What is due next.
create index mails_due_idx on mails (due_at) where state = 'waiting';
-- How often a network has asked for passwords.
create index mails_network_idx on mails (network, created_at) where network is not null;
-- The figures of the last days, and the sweep.
create index mails_created_idx on mails (created_at);

-- Up to where the trail has been looked through for mails: one row.
create table mail_cursor (
  singleton boolean primary key default true check (singleton),
  transaction_id xid8 not null,
  activity_id bigint not null
);
