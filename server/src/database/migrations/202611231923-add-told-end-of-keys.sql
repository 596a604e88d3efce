-- Of an API key's last day: the days before it at which admins were last told; null for not yet.
alter table api_keys add column end_told_days smallint;
