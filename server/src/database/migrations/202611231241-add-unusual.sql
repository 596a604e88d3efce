-- What stands out about a submission's photos, as bits (photo-proof/select-unusual.ts), and the position of the outlet that
-- distances were judged by; null where it was not counted ahead. 90 days of all outlets are counted from these rows alone.
alter table task_submissions add column unusual smallint, add column judged_position integer;
