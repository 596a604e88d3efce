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
