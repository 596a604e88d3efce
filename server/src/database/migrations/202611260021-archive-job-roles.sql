-- A job role that is no more in use: its templates make no tasks, and nobody gets it.
alter table job_roles add column archived_at timestamptz;
