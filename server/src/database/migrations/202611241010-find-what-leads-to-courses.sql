-- What was rejected of a person's work, lately: the third of one task leads to a course (specification: training).
create index task_submissions_rejected_idx on task_submissions
  (submitted_by_uid, (coalesce(audit_reviewed_at, manager_reviewed_at)))
  where manager_status = 'Rejected' or audit_status = 'Rejected';
-- What learners are told, by the trail's own order (shared/src/insight/notifications/rules.ts), and when last of which course.
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
-- Whether a quiz of it was not passed and no attempt at it is left, nor one open: then it goes on only when the person is
-- given another. Kept beside what it follows from, since lists over everyone look for it.
alter table course_enrolments add column is_stuck boolean not null default false;

create function is_stuck(enrolment uuid, version uuid, extra_attempts integer) returns boolean language sql stable as $$
  select exists (
    select from quiz_attempts attempt
    join course_versions on course_versions.id = version
    where attempt.enrolment_id = enrolment
      and course_versions.attempts_allowed ->> attempt.lesson_id::text is not null
    group by attempt.lesson_id, course_versions.attempts_allowed
    having count(*) >= (course_versions.attempts_allowed ->> attempt.lesson_id::text)::integer + extra_attempts
      and bool_and(attempt.submitted_at is not null and not attempt.passed))
$$;
create function note_attempts_used_up() returns trigger language plpgsql as $$
begin
  update course_enrolments
    set is_stuck = is_stuck(id, version_id, extra_attempts)
    where id = new.enrolment_id and is_stuck <> is_stuck(id, version_id, extra_attempts);
  return null;
end $$;
create trigger quiz_attempts_note_used_up after insert or update of submitted_at, passed on quiz_attempts
  for each row execute function note_attempts_used_up();
create function note_attempts_given() returns trigger language plpgsql as $$
begin
  new.is_stuck := is_stuck(new.id, new.version_id, new.extra_attempts);
  return new;
end $$;
create trigger course_enrolments_note_attempts_given before update of extra_attempts on course_enrolments
  for each row execute function note_attempts_given();
