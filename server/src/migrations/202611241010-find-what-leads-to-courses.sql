-- What was rejected of a person's work, lately: the third of one task leads to a course (specification: training).
create index task_submissions_rejected_idx on task_submissions
  (submitted_by_uid, (coalesce(audit_reviewed_at, manager_reviewed_at)))
  where manager_status = 'Rejected' or audit_status = 'Rejected';
-- What learners are told, by the trail's own order (shared/src/notifications/rules.ts), and when last of which course.
create index activity_notices_learner_idx on activity (concerns_uid, event, transaction_id desc, id desc)
  where event in (
    'training course enrolled', 'training course due', 'training reminder sent', 'training certificate expiring');
