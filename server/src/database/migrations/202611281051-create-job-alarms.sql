-- When admins were last told of a failed job: of two servers that would tell at once, one writes the row.
create table job_alarms (
  name text primary key,
  told_at timestamptz not null
);
