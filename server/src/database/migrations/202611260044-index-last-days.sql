-- People whose last day is named: the job of each night looks for those whose is over.
create index concurrently users_last_day_idx on users (last_day) where last_day is not null and deleted_at is null;
