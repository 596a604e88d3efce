-- What learners are told is more by one kind: that they were given another attempt at a quiz
-- (shared/src/notifications/rules.ts).
drop index activity_notices_learner_idx;
create index activity_notices_learner_idx on activity (concerns_uid, event, transaction_id desc, id desc)
  where event in (
    'training course enrolled', 'training course due', 'training reminder sent', 'training attempt granted',
    'training certificate expiring');
