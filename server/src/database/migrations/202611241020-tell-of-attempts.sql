-- What learners are told is more by one kind: that they were given another attempt at a quiz
-- (shared/src/insight/notifications/rules.ts). The old index goes last: dropping one keeps
-- everybody from the table until the transaction ends.
create index activity_notices_learner_new_idx on activity (concerns_uid, event, transaction_id desc, id desc)
  where event in (
    'training course enrolled', 'training course due', 'training reminder sent', 'training attempt granted',
    'training certificate expiring');
drop index activity_notices_learner_idx;
alter index activity_notices_learner_new_idx rename to activity_notices_learner_idx;
