-- Accounts: who may sign in, as what, and by which proof. Sized for 10,000 people and 20,000 sessions.

-- What a person may do in Gerai. The four built-in roles have rules of their own; others may only read.
create table login_roles (
  id uuid primary key default gen_random_uuid(),
  -- Users refer to the name as it is written.
  role_name text not null unique check (length(role_name) between 1 and 60),
  built_in boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- 'Kasir' and 'KASIR' are one role to whoever reads them; so it is with job roles, outlets and groups.
create unique index login_roles_name_key on login_roles (lower(role_name));
insert into login_roles (role_name, built_in) values ('admin', true), ('manager', true), ('staff', true), ('audit', true);

-- What a person does at an outlet: tasks are assigned to it.
create table job_roles (
  id uuid primary key default gen_random_uuid(),
  role_name text not null check (length(role_name) between 1 and 60),
  -- No more in use since then: its templates make no tasks, and nobody gets it.
  archived_at timestamptz,
  -- The one to which everything of an archived one was moved. No index: only whoever deletes a job role looks that way.
  merged_into uuid references job_roles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint job_roles_merged_archived check (merged_into is null or archived_at is not null)
);
create unique index job_roles_name_key on job_roles (lower(role_name));

create table users (
  uid uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  -- Empty while the person is pending; 'sealed:...' between an import and its hashing.
  password_hash text not null,
  -- A password that an admin has set is known to two: its owner chooses another one before anything else.
  must_change_password boolean not null default false,
  role text not null references login_roles (role_name) on update cascade,
  -- An outlet (create-business).
  location_id uuid,
  job_role_id uuid references job_roles (id),
  -- The account ends with this day.
  last_day date,
  -- The picture that is shown, of avatar_versions.
  avatar_version bigint,
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  language text check (language in ('en', 'id')),
  -- Of the browser that signed in last: mails to a person who chose no language are in it.
  seen_language text check (seen_language in ('en', 'id')),
  color_scheme text not null default 'auto' check (color_scheme in ('light', 'dark', 'auto')),
  last_login timestamptz,
  -- Up to where the person has read their notifications, as a position in the trail: only what lies before the oldest open
  -- transaction is shown, so an entry that commits late is never skipped. A new user has read all that was before; the
  -- number is the largest integer of JavaScript.
  notices_read_transaction xid8 not null default pg_current_xact_id(),
  notices_read_id bigint not null default 9007199254740991,
  -- The kinds that the person does not want, here and by mail.
  notices_muted text[] not null default '{}',
  mails_muted text[] not null default '{}',
  -- Since when and why mail to the address fails.
  mail_failed_at timestamptz,
  mail_failure text,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- An address belongs to one account; a deleted account frees it.
create unique index users_email_key on users (lower(email)) where deleted_at is null;
-- The people of an outlet: counted beside it, and asked before it is deleted.
create index users_location_idx on users (location_id);
-- Who has a role: counted beside it, listed by it, and asked before it is deleted.
create index users_role_idx on users (role);
create index users_job_role_idx on users (job_role_id);
-- Imported passwords that are not hashed yet: mostly none.
create index users_sealed_password_idx on users (created_at, uid) where password_hash like 'sealed:%';
-- People whose last day is named: the job of each night looks for those whose is over.
create index users_last_day_idx on users (last_day) where last_day is not null and deleted_at is null;

-- Another address has not failed yet.
create function forget_mail_failure() returns trigger language plpgsql as $$
begin
  new.mail_failed_at := null;
  new.mail_failure := null;
  return new;
end $$;
create trigger users_forget_mail_failure before update of email on users
  for each row when (lower(new.email) <> lower(old.email)) execute function forget_mail_failure();

-- A changed account or an ended session must be known to every server at once.
create function notify_access() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sessions' then
    perform pg_notify('access', new.user_uid::text);
  else
    perform pg_notify('access', new.uid::text);
  end if;
  return null;
end $$;
create trigger users_notify_access after update of name, email, role, location_id, job_role_id, status, deleted_at on users
  for each row execute function notify_access();
create trigger users_notify_must_change_password after update of must_change_password on users
  for each row when (new.must_change_password is distinct from old.must_change_password)
  execute function notify_access();

-- Each picture of a person that may have files: inserted before they are written and deleted after they are, so that a
-- crash leaves none over. A number is never given twice, so no address ever shows another picture.
create table avatar_versions (
  version bigint generated always as identity primary key,
  user_uid uuid not null,
  created_at timestamptz not null,
  unique (user_uid, version)
);
alter table users add constraint users_avatar_version_fkey
  foreign key (uid, avatar_version) references avatar_versions (user_uid, version);

-- People whose data was erased on request. The rows of `users` stay, without a name, since work refers to them.
create table erasures (
  user_uid uuid primary key references users (uid),
  erased_at timestamptz not null,
  -- Whether what they posted goes too.
  with_posts boolean not null,
  -- What texts are searched for, until everything is replaced; then empty.
  names text[] not null,
  finished_at timestamptz,
  constraint erasures_forget check (finished_at is null or names = '{}')
);
-- The job that finishes them.
create index erasures_open_idx on erasures (erased_at) where finished_at is null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_uid uuid not null references users (uid) on delete cascade,
  ip_address text,
  user_agent text,
  -- The network of its last refresh, by which people of one network are found.
  network text,
  created_at timestamptz not null,
  -- When the person last proved who they are in this session: at the sign-in (also where this is null), and again before
  -- what needs a recent proof.
  authenticated_at timestamptz,
  -- Whoever signs in by the provider has proved there what it asks for; a required second factor is asked of all others.
  by_provider boolean not null default false,
  expires_at timestamptz not null,
  -- How often the refresh token was rotated, and when last: the token with this number is the valid one.
  refresh_count integer not null default 0,
  refreshed_at timestamptz,
  -- Digest of the cookie that came with the last rotation; null for none.
  refreshed_by bytea,
  -- Nonces of the refreshes since the last rotation: a request that is sent again as it was is refused.
  refresh_nonces text[] not null default '{}',
  ended_at timestamptz,
  -- Why it was ended, which the device is told at its next refresh; null for a sign-out of its own.
  end_reason text,
  -- The device (docs/decisions/accounts/sessions-are-bound-to-a-devices-key.md): the public key of its browser, an
  -- uncompressed point of P-256, or null for a client without one; and the digest of the cookie of its browser, by which a
  -- session without a key is told from a copy of it.
  device_key bytea,
  device_hash bytea,
  -- By how much the server's clock was ahead of the device's, measured at sign-in and at each refresh, and since when
  -- all measurements agree with it (shared/src/accounts/auth/device-clock.ts).
  clock_offset_ms bigint,
  clock_steady_since timestamptz,
  -- Where the person works at present, if it is not at their own outlet. What no longer holds counts as their own.
  posting_id uuid,
  posting_outlet_id uuid,
  constraint sessions_device check (length(device_key) = 65 and length(device_hash) = 32
    and length(refreshed_by) = 32 and cardinality(refresh_nonces) <= 64),
  constraint sessions_end_reason check (end_reason is null
    or (ended_at is not null and end_reason in ('copied', 'elsewhere', 'admin', 'idle'))),
  constraint sessions_clock check ((clock_offset_ms is null) = (clock_steady_since is null))
);
-- A person's open sessions, which a changed password or account ends.
create index sessions_user_idx on sessions (user_uid) where ended_at is null;
-- Who else signs in from a network: 'Where you are signed in' (accounts/sessions/list-sessions.ts).
create index sessions_network_idx on sessions (network) where ended_at is null;

create trigger sessions_notify_access after update of ended_at, clock_steady_since on sessions
  for each row when (new.ended_at is not null or new.clock_steady_since is distinct from old.clock_steady_since)
  execute function notify_access();
-- The actor of a session is cached with this moment (server/src/platform/http/actor-cache.ts).
create trigger sessions_notify_proof after update of authenticated_at on sessions
  for each row when (new.authenticated_at is distinct from old.authenticated_at)
  execute function notify_access();
create trigger sessions_notify_place after update of posting_id, posting_outlet_id on sessions
  for each row execute function notify_access();

-- How sessions and sign-ins are secured: one row, or none after the restore of an older backup.
create table security_settings (
  is_only boolean primary key default true check (is_only),
  -- Minutes after which a session that is not used ends; null for never.
  idle_minutes integer check (idle_minutes between 15 and 43200),
  second_factor_required boolean not null default false,
  updated_at timestamptz not null
);

-- The app that shows codes by the time (TOTP): a second factor, one for each person.
create table authenticators (
  user_uid uuid primary key references users (uid) on delete cascade,
  -- Encrypted (server/src/platform/encrypt-secret.ts).
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until the person has typed a first code; until then it is no factor.
  confirmed_at timestamptz,
  -- The time step of the last code: neither it nor an earlier one is taken again.
  last_step bigint not null default 0,
  last_used_at timestamptz
);

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

-- Codes of 80 random bits for a lost phone, as digests; each is good for once. They stand in for the app and for passkeys,
-- and go with the person's last second factor.
create table recovery_codes (
  user_uid uuid not null references users (uid) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_uid, code_hash)
);

-- Whether a session may do anything but set up a second factor hangs on the factors and on whether one is required: every
-- server must know at once.
create function notify_access_of_factors() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'security_settings' then
    perform pg_notify('access', uid::text) from users
      where role in ('admin', 'audit') and status = 'active' and deleted_at is null;
  elsif tg_op = 'DELETE' then
    perform pg_notify('access', old.user_uid::text);
  else
    perform pg_notify('access', new.user_uid::text);
  end if;
  return null;
end $$;
create trigger authenticators_notify_access after insert or delete or update of confirmed_at on authenticators
  for each row execute function notify_access_of_factors();
create trigger passkeys_notify_access after insert or delete on passkeys
  for each row execute function notify_access_of_factors();
create trigger security_settings_notify_access after update of second_factor_required on security_settings
  for each row when (new.second_factor_required is distinct from old.second_factor_required)
  execute function notify_access_of_factors();

-- Attempts to sign in (shared/src/accounts/auth/rules.ts): a device at an account, a network at an account, a network
-- at all accounts, and the lanes of an account. The key is a digest of which.
create table sign_in_counts (
  key_hash bytea primary key check (length(key_hash) = 32),
  kind text not null check (kind in ('device', 'pair', 'network', 'lane')),
  -- Null for an email that no account has.
  user_uid uuid references users (uid) on delete cascade,
  failures integer not null default 0,
  next_at timestamptz not null,
  has_turn boolean not null default false,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
-- A person's counts, which a new password forgets; the sweep.
create index sign_in_counts_user_idx on sign_in_counts (user_uid);
create index sign_in_counts_expiry_idx on sign_in_counts (expires_at);

-- Networks from which people have signed in, as digests.
create table sign_in_networks (
  network_hash bytea primary key check (length(network_hash) = 32),
  seen_at timestamptz not null
);

-- What failed sign-ins wrote into the trail in this hour, by account, by network for emails that no account has, and
-- altogether (record-failure.ts): nobody may fill the trail. Of this hour, so a backup leaves it out.
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

-- One-time links by which a person chooses a password: at most one each, kept as a digest.
create table password_links (
  user_uid uuid primary key references users (uid) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- The address that it was sent to, which ends it when the account gets another one. Null for a link that an admin has
  -- seen.
  mailed_to text
);

-- Whoever is given a password, deactivated or deleted loses the link; so does whoever asked for one and remembers the old
-- password and changes it.
create function drop_password_link() returns trigger language plpgsql as $$
begin
  delete from password_links where user_uid = new.uid;
  return null;
end $$;
create trigger users_drop_password_link after update of status, deleted_at on users
  for each row when (new.status <> 'pending' or new.deleted_at is not null) execute function drop_password_link();
create trigger users_drop_password_link_of_old_password after update of password_hash on users
  for each row when (new.password_hash is distinct from old.password_hash and new.password_hash <> '')
  execute function drop_password_link();

-- Accounts at an OpenID Connect provider. Once linked a person is found by issuer and subject alone, so that an email
-- changed or given away at the provider moves nobody into another account; the email is the one that linked it.
create table provider_accounts (
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 255),
  user_uid uuid not null references users (uid) on delete cascade,
  email text not null,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  -- Also asked when an email is found: its account may belong to another subject.
  unique (user_uid, issuer)
);

-- Sign-ins that a provider has proved: exchanged for a session once, and each start leads to one.
create table provider_sign_ins (
  code_hash bytea primary key check (length(code_hash) = 32),
  state_hash bytea not null unique check (length(state_hash) = 32),
  user_uid uuid not null references users (uid) on delete cascade,
  proved_at timestamptz not null,
  used_at timestamptz,
  expires_at timestamptz not null
);
-- The sweep, and a deleted person.
create index provider_sign_ins_expiry_idx on provider_sign_ins (expires_at);
create index provider_sign_ins_user_idx on provider_sign_ins (user_uid);

-- Keys by which other programs call the API.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  key_hash bytea not null unique,
  -- Its last characters, by which its owner knows it again.
  ending text check (length(ending) = 4),
  -- What it may do (shared/src/actor/actor.ts).
  scopes text[] not null check (
    cardinality(scopes) > 0 and scopes <@ array['metrics', 'day_end', 'users', 'read_lists']
  ),
  -- The last business date on which it works, null for no end; and the days before it at which admins were last told.
  ends_on date,
  end_told_days smallint,
  created_by_uid uuid references users (uid),
  created_at timestamptz not null default now(),
  -- The revision that an edit is based on.
  updated_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index api_keys_name_key on api_keys (lower(name)) where revoked_at is null;
