-- Database Maintenance lists those of a store, newest first; the schedule asks for the newest whole one.
create index concurrently backups_store_idx on backups (store, requested_at desc) where store is not null;
