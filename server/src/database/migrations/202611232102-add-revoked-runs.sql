-- When an admin took back what the run of a day's end did. It counts for the schedule all the same: the date is ended again
-- only by a person.
alter table job_runs add column revoked_at timestamptz;
