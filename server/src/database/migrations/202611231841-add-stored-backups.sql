-- A backup is downloaded by an admin (address and session), or stored in a folder or bucket by the schedule, a command or
-- an admin. Both are one table: one is made at a time, and no file goes while one is.
alter table backups
  alter column token_hash drop not null,
  alter column requested_by_uid drop not null,
  alter column session_id drop not null,
  add column origin text not null default 'download',
  -- Where a stored one is, and its name there.
  add column store text,
  add column name text,
  add column row_count bigint not null default 0,
  add column file_count bigint not null default 0,
  -- Bytes of what the store did not have yet.
  add column sent_bytes bigint not null default 0,
  -- When its rows were restored into an empty database as a proof, or why that failed.
  add column proved_at timestamptz,
  add column proof_error text,
  -- When its turn was over, and the store's copy removed.
  add column removed_at timestamptz,
  add constraint backups_origin_check check (origin in ('download', 'schedule', 'person', 'command')) not valid,
  add constraint backups_kind_check check (
    case origin
      when 'download' then token_hash is not null and requested_by_uid is not null and session_id is not null
      else store is not null and name is not null
    end
  ) not valid;
