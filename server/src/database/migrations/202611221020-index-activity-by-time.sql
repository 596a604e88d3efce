-- A person's activity log: what they did and what concerns them, newest first and from any day on. Of 700,000 lines of
-- one person a page took 113 ms without, and takes 0.1 ms. An event that hardly ever was is looked for among all of
-- them (81 ms): an index by event too would cost every line more than that is worth.
create index activity_actor_time_idx on activity (actor_uid, created_at desc, id desc) where actor_uid is not null;
create index activity_concerns_time_idx on activity (concerns_uid, created_at desc, id desc)
  where concerns_uid is not null;
-- The recent activity takes a person's lines by time as well, so those by id are read no more: without them writing
-- lines takes 16 % less, and 38 MB less for 500,000.
drop index activity_actor_idx;
drop index activity_concerns_idx;
