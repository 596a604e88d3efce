-- Entries of the trail that a rule of retention removes (operations/retention/delete-entries.ts): the foreign key looks here.
create index concurrently notification_reads_activity_idx on notification_reads (activity_id);
