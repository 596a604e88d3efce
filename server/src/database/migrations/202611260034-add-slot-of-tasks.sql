-- Tells the tasks apart that a template makes of one date: the place of their deadline among those of the day. The default
-- is kept in the catalogue, so that no row is written.
alter table daily_tasks add column slot smallint not null default 1;
