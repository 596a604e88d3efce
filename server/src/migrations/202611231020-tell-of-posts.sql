-- Who is named, and whose post or comment is answered, by the trail's own order (shared/src/notifications/rules.ts).
create index activity_notices_named_idx on activity (concerns_uid, event, transaction_id desc, id desc)
  where event in ('social person mentioned', 'social comment added');
-- Announcements, of every group: who may view which is asked of the few there are.
create index activity_notices_announced_idx on activity (transaction_id desc, id desc)
  where event = 'social announcement published';
