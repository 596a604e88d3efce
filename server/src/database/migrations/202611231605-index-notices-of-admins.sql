-- In place of activity_notices_business_idx: notifications of everybody and of admins, with the alerts of the door
-- (shared/src/trail/security-events.ts).
create index concurrently activity_notices_many_idx on activity (event, transaction_id desc, id desc)
  where event in ('day ended', 'job failed', 'social announcement published') or details ->> 'alert' is not null;
