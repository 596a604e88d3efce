-- As notification_reads_activity_idx.
create index concurrently push_deliveries_activity_idx on push_deliveries (activity_id);
