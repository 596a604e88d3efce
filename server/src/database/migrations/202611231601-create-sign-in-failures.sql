-- What failed sign-ins wrote into the trail in this hour, by account, by network for emails that no account has, and
-- altogether (record-failure.ts): the trail is kept for ever, so nobody may fill it. Of this hour, so a backup leaves it out.
create table sign_in_failures (
  -- A digest of which.
  key_hash bytea primary key check (length(key_hash) = 32),
  kind text not null check (kind in ('account', 'network', 'all', 'slowed')),
  user_uid uuid references users (uid) on delete cascade,
  -- Networks, as digests, whose first failure at the account has an entry.
  networks text[] not null default '{}',
  entries integer not null default 0,
  failures integer not null default 0,
  -- Those of the failures that entries contain; the others get an entry when the hour ends.
  recorded integer not null default 0,
  is_slowed boolean not null default false,
  -- Of the last one.
  ip_address text not null,
  user_agent text,
  ends_at timestamptz not null
);
-- The hours that have ended.
create index sign_in_failures_end_idx on sign_in_failures (ends_at);
-- Accounts are deleted with their rows.
create index sign_in_failures_user_idx on sign_in_failures (user_uid);
