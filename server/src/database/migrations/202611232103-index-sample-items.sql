-- A day's end that is taken back deletes the submissions of failed tasks, and each looks for its foreign keys
-- (revoke-day-end.ts).
create index concurrently audit_sample_items_submission_idx on audit_sample_items (submission_id);
