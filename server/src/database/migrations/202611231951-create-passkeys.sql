-- Public keys of the passkeys (WebAuthn) with which people sign in.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_uid uuid not null references users (uid) on delete cascade,
  -- By itself alone: an authenticator answers with it, before anybody is known.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- The host name for which it was made: it signs for no other.
  host text not null,
  -- Of its uses; stays 0 for passkeys that are synchronised between devices.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- When its counter last went back: another copy of the key seems to exist.
  copied_at timestamptz
);

-- The profile's list, and every sign-in by password.
create index passkeys_user_idx on passkeys (user_uid);

-- Challenges that a right signature has answered, until they end anyway: none is answered twice.
create table used_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  expires_at timestamptz not null
);

create index used_challenges_expiry_idx on used_challenges (expires_at);

-- Whether a session may do anything but set up a second factor hangs on these too: every server must know at once.
create trigger passkeys_notify_access after insert or delete on passkeys
  for each row execute function notify_access_of_factors();
