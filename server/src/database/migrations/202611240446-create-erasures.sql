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
