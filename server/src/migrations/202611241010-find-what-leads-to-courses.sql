-- What was rejected of a person's work, lately: the third of one task leads to a course (specification: training).
create index task_submissions_rejected_idx on task_submissions
  (submitted_by_uid, (coalesce(audit_reviewed_at, manager_reviewed_at)))
  where manager_status = 'Rejected' or audit_status = 'Rejected';
-- What learners are told, by the trail's own order (shared/src/notifications/rules.ts), and when last of which course.
create index activity_notices_learner_idx on activity (concerns_uid, event, transaction_id desc, id desc)
  where event in (
    'training course enrolled', 'training course due', 'training reminder sent', 'training certificate expiring');
-- Of each quiz of a version that allows only so many attempts how many: who has used them up is looked for in lists.
create function attempts_allowed_of(content jsonb) returns jsonb language sql immutable strict parallel safe as $$
  select coalesce(jsonb_object_agg(lesson ->> 'id', lesson -> 'max_attempts'), '{}')
  from jsonb_array_elements(content -> 'lessons') lesson
  where lesson ->> 'kind' = 'quiz' and lesson ->> 'max_attempts' is not null
$$;
alter table course_versions
  add column attempts_allowed jsonb not null generated always as (attempts_allowed_of(content)) stored;
