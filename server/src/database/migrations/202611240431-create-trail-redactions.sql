-- Entries of the trail whose content was replaced or removed, as the law or a rule of retention asks
-- (docs/decisions/data/redactions-are-signed-and-told-by-the-trail.md). Their digests stay in the seals.
create table trail_redactions (
  number bigint primary key,
  reason text not null check (reason in ('person erased', 'retention')),
  entry_count integer not null check (entry_count > 0),
  -- SHA-256 of its rows of trail_redacted_entries, ordered by id: 8 bytes of id and 32 of digest, zeros where removed.
  digest bytea not null check (length(digest) = 32),
  redacted_at timestamptz not null,
  key_id integer not null references trail_keys (id),
  signature bytea not null
);

create table trail_redacted_entries (
  entry_id bigint not null,
  redaction bigint not null references trail_redactions (number) deferrable initially deferred,
  -- Of the entry's canonical bytes since then; null if the entry was removed.
  digest bytea check (length(digest) = 32),
  -- The check of the trail reads the last redaction of an entry, and with the other index all entries of a redaction.
  primary key (entry_id, redaction)
);
create index trail_redacted_entries_redaction_idx on trail_redacted_entries (redaction, entry_id);

-- The trail stays append-only, but for entries that the same transaction has listed as redacted.
create or replace function refuse_activity_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'activity' and tg_level = 'ROW' then
    if exists (
      select from trail_redacted_entries listed
      where listed.entry_id = old.id and listed.xmin = pg_current_xact_id()::xid
    ) then
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end if;
  end if;
  raise exception 'The trail is append-only';
end $$;

create trigger trail_redactions_append_only before update or delete on trail_redactions
  for each row execute function refuse_activity_change();
create trigger trail_redactions_no_truncate before truncate on trail_redactions
  for each statement execute function refuse_activity_change();
create trigger trail_redacted_entries_append_only before update or delete on trail_redacted_entries
  for each row execute function refuse_activity_change();
create trigger trail_redacted_entries_no_truncate before truncate on trail_redacted_entries
  for each statement execute function refuse_activity_change();
