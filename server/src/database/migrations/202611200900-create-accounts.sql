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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index job_roles_name_key on job_roles (lower(role_name));

create table users (
  uid uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  -- Empty while the person is pending; 'sealed:...' between an import and its hashing.
  password_hash text not null,
  role text not null references login_roles (role_name) on update cascade,
  -- An outlet (create-business).
  location_id uuid,
  job_role_id uuid references job_roles (id),
  -- The picture that is shown, of avatar_versions.
  avatar_version bigint,
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  language text check (language in ('en', 'id')),
  color_scheme text not null default 'auto' check (color_scheme in ('light', 'dark', 'auto')),
  last_login timestamptz,
  -- Up to where the person has read their notifications, as a position in the trail: only what lies before the oldest open
  -- transaction is shown, so an entry that commits late is never skipped. A new user has read all that was before; the
  -- number is the largest integer of JavaScript.
  notices_read_transaction xid8 not null default pg_current_xact_id(),
  notices_read_id bigint not null default 9007199254740991,
  notices_muted text[] not null default '{}',
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

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_uid uuid not null references users (uid) on delete cascade,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- How often the refresh token was rotated, and when last: the token with this number is the valid one.
  refresh_count integer not null default 0,
  refreshed_at timestamptz,
  ended_at timestamptz,
  -- By how much the server's clock was ahead of the device's, measured at sign-in and at each refresh, and since when
  -- all measurements agree with it (shared/src/accounts/auth/device-clock.ts).
  clock_offset_ms bigint,
  clock_steady_since timestamptz,
  constraint sessions_clock check ((clock_offset_ms is null) = (clock_steady_since is null))
);
-- A person's open sessions, which a changed password or account ends.
create index sessions_user_idx on sessions (user_uid) where ended_at is null;

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

-- One-time links by which a pending person chooses a password: at most one each, kept as a digest.
create table password_links (
  user_uid uuid primary key references users (uid) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

-- Whoever is given a password, deactivated or deleted loses the link.
create function drop_password_link() returns trigger language plpgsql as $$
begin
  delete from password_links where user_uid = new.uid;
  return null;
end $$;
create trigger users_drop_password_link after update of status, deleted_at on users
  for each row when (new.status <> 'pending' or new.deleted_at is not null) execute function drop_password_link();

-- Keys by which other programs call the API.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  key_hash bytea not null unique,
  -- Its last characters, by which its owner knows it again.
  ending text check (length(ending) = 4),
  created_by_uid uuid references users (uid),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index api_keys_name_key on api_keys (lower(name)) where revoked_at is null;

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
create trigger sessions_notify_access after update of ended_at, clock_steady_since on sessions
  for each row when (new.ended_at is not null or new.clock_steady_since is distinct from old.clock_steady_since)
  execute function notify_access();
