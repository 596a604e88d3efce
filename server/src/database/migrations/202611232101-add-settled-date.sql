-- The date whose end failed or approved it by the system, so that exactly this can be taken back.
alter table task_submissions add column settled_date date;
