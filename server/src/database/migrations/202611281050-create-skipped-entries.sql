-- Entries of the trail that an outbox could not take: it goes on without them and tries them again (skip-entries.ts).
create table skipped_entries (
  cursor text not null check (cursor in ('push_cursor', 'mail_cursor', 'webhook_cursor')),
  activity_id bigint not null,
  error text not null,
  attempts integer not null default 1 check (attempts > 0),
  skipped_at timestamptz not null,
  retry_at timestamptz not null,
  primary key (cursor, activity_id)
);
