-- Which server made a backup.
alter table backups add column server text;
