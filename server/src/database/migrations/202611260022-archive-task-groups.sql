-- A task group that is no more in use: its templates keep it, and no other gets it.
alter table task_groups add column archived_at timestamptz;
