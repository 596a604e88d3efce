-- How long things are kept: days, null for ever. Without a row everything is kept.
create table retention_settings (
  is_only boolean primary key default true check (is_only),
  task_photos integer check (task_photos between 30 and 3650),
  social_photos integer check (social_photos between 30 and 3650),
  job_runs integer check (job_runs between 90 and 3650),
  updated_at timestamptz not null
);

-- Up to which business date a rule has done its work, that one included.
create table retention_cursors (
  rule text primary key,
  done_until date not null
);

-- Photos whose rows say that they are removed while their files are still there: a run that is killed goes on from here.
-- Without a foreign key: the row may be gone before the file.
create table photo_removals (
  photo_id uuid primary key
);

-- One run for each business date. One that was interrupted goes on in its row.
create table retention_runs (
  business_date date primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  finished_at timestamptz,
  result jsonb not null,
  error text,
  server text not null
);
