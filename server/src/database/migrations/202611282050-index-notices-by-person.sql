-- In place of activity_notices_own_idx, whose list of events had to grow with each new kind of notification, and kept one
-- statement from reading several (select-notices.ts).
create index concurrently activity_notices_person_idx on activity (concerns_uid, event, transaction_id desc, id desc)
  where concerns_uid is not null;
