-- The app that shows codes by the time (TOTP): a second factor, one for each person.
create table authenticators (
  user_uid uuid primary key references users (uid) on delete cascade,
  -- Encrypted (server/src/modules/accounts/auth/factors/encrypt-secret.ts).
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until the person has typed a first code; until then it is no factor.
  confirmed_at timestamptz,
  -- The time step of the last code: neither it nor an earlier one is taken again.
  last_step bigint not null default 0,
  last_used_at timestamptz
);

-- Codes of 80 random bits for a lost phone, as digests; each is good for once.
create table recovery_codes (
  user_uid uuid not null references authenticators (user_uid) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_uid, code_hash)
);
