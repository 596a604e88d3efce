-- Proof that the trail is whole (docs/decisions/data/the-trail-is-sealed-after-the-commit.md). What is altered in
-- `activity` by whoever has the database no longer agrees with what was sealed here soon after the commit.

-- The public keys (Ed25519) that signed seals and heads: this installation's, and after a restore those before it.
create table trail_keys (
  id integer generated always as identity primary key,
  public_key bytea not null unique check (length(public_key) = 32),
  created_at timestamptz not null
);

-- Up to 1,000 entries of the trail each, in the order of their sealing. Their positions are 1, 2, 3 … without a gap.
create table trail_seals (
  number bigint primary key,
  first_position bigint not null,
  entry_count integer not null,
  -- For each entry its id, 8 bytes, and the SHA-256 of its canonical bytes, 32.
  entries bytea not null,
  -- That of the last entry: SHA-256 of the digest of the entry before it and its own 32 bytes.
  digest bytea not null check (length(digest) = 32),
  -- Whether nothing else was settled then, so that whatever is sealed later was committed later.
  is_complete boolean not null,
  sealed_at timestamptz not null,
  key_id integer not null references trail_keys (id),
  signature bytea not null,
  constraint trail_seals_entries check (entry_count between 1 and 1000 and length(entries) = 40 * entry_count)
);
-- Digests do not compress.
alter table trail_seals alter column entries set storage external;

-- One a business day: the position and its digest, to be kept elsewhere.
create table trail_heads (
  business_date date primary key,
  position bigint not null,
  digest bytea not null check (length(digest) = 32),
  signed_at timestamptz not null,
  key_id integer not null references trail_keys (id),
  signature bytea not null
);

-- Up to which entry the trail is sealed, in its own order (transaction_id, id), but for `late_ids`: after a restore all
-- entries are of one transaction, and the few that were not sealed yet may have lower ids than others that were.
create table trail_seal_cursor (
  singleton boolean primary key default true check (singleton),
  transaction_id xid8 not null,
  entry_id bigint not null,
  late_ids bigint[] not null default '{}'
);
insert into trail_seal_cursor (transaction_id, entry_id) values ('0', 0);

-- Checks that admins asked for. Of this installation, so a backup leaves them out.
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

create trigger trail_keys_append_only before update or delete on trail_keys
  for each row execute function refuse_activity_change();
create trigger trail_keys_no_truncate before truncate on trail_keys
  for each statement execute function refuse_activity_change();
create trigger trail_seals_append_only before update or delete on trail_seals
  for each row execute function refuse_activity_change();
create trigger trail_seals_no_truncate before truncate on trail_seals
  for each statement execute function refuse_activity_change();
create trigger trail_heads_append_only before update or delete on trail_heads
  for each row execute function refuse_activity_change();
create trigger trail_heads_no_truncate before truncate on trail_heads
  for each statement execute function refuse_activity_change();
