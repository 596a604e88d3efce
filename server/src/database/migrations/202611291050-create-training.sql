-- Training: courses, who takes them, how far they are, and certificates. Sized for 1,000 courses and a million enrolments.

-- A course; what it says is of a version, and a published version never changes.
create table courses (
  -- Made by the client, so that sending it again is harmless.
  id uuid primary key,
  -- Open to everyone, or only to those to whom it is assigned.
  is_open boolean not null default false,
  created_by_uid uuid not null references users (uid),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the tasks that lead to it were chosen last: their revision. Null means never.
  task_links_updated_at timestamptz,
  -- Offered to nobody any more; whoever has begun it may finish it.
  archived_at timestamptz
);

-- What a table of contents shows of the lessons, in their order.
create function outline_of(content jsonb) returns jsonb language sql immutable strict parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', lesson -> 'id', 'kind', lesson -> 'kind',
    'title', lesson -> 'title', 'minutes', lesson -> 'minutes') order by place), '[]')
  from jsonb_array_elements(content -> 'lessons') with ordinality lessons (lesson, place)
$$;
create function minutes_of(content jsonb) returns integer language sql immutable strict parallel safe as $$
  select coalesce(sum((lesson ->> 'minutes')::integer), 0)::integer from jsonb_array_elements(content -> 'lessons') lesson
$$;
-- Of each quiz with a limit of attempts how many it allows: lists look for whoever has used them up.
create function attempts_allowed_of(content jsonb) returns jsonb language sql immutable strict parallel safe as $$
  select coalesce(jsonb_object_agg(lesson ->> 'id', lesson -> 'max_attempts'), '{}')
  from jsonb_array_elements(content -> 'lessons') lesson
  where lesson ->> 'kind' = 'quiz' and lesson ->> 'max_attempts' is not null
$$;

create table course_versions (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses (id) on delete cascade,
  number integer not null check (number >= 1),
  -- Null is the draft.
  published_at timestamptz,
  published_by_uid uuid references users (uid),
  is_current boolean not null default false,
  -- Counts the changes of a draft: of two admins who change it at once, the second is told.
  revision integer not null default 1,
  -- As shared/src/training/authoring/content.ts has it; nothing else writes it.
  content jsonb not null,
  -- Who wrote what is in it, at updated_at: of two who write at once, each is told of the other.
  updated_at timestamptz not null,
  updated_by_uid uuid references users (uid),
  -- What lists show and order by.
  category text not null generated always as (content ->> 'category') stored
    check (category in ('Operations', 'Customer Service', 'Safety', 'Leadership', 'Technology')),
  lesson_count integer not null generated always as (jsonb_array_length(content -> 'lessons')) stored,
  -- All but the lessons, and of these what their list shows: the rest is long, and no list needs it.
  card jsonb not null generated always as (content - 'lessons') stored,
  outline jsonb not null generated always as (outline_of(content)) stored,
  minutes integer not null generated always as (minutes_of(content)) stored,
  attempts_allowed jsonb not null generated always as (attempts_allowed_of(content)) stored,
  -- By which it is ordered in each language, and what a search looks through.
  order_id text not null generated always as (
    lower(coalesce(nullif(content #>> '{title,id}', ''), content #>> '{title,en}'))) stored,
  order_en text not null generated always as (
    lower(coalesce(nullif(content #>> '{title,en}', ''), content #>> '{title,id}'))) stored,
  searched text not null generated always as ((content #>> '{title,id}') || ' ' || (content #>> '{title,en}') || ' '
    || (content #>> '{description,id}') || ' ' || (content #>> '{description,en}')) stored,
  constraint course_versions_number_key unique (course_id, number),
  constraint course_versions_published check ((published_at is null) = (published_by_uid is null)),
  constraint course_versions_current check (not is_current or published_at is not null),
  -- For what refers to a version of its own course.
  constraint course_versions_course_key unique (course_id, id)
);
-- At most one draft and one current version of a course.
create unique index course_versions_draft_key on course_versions (course_id) where published_at is null;
create unique index course_versions_current_key on course_versions (course_id) where is_current;
-- The catalogue in the order of either language (list-courses.ts).
create index course_versions_order_id_idx on course_versions (order_id, course_id) where is_current;
create index course_versions_order_en_idx on course_versions (order_en, course_id) where is_current;

create function keep_published_version() returns trigger language plpgsql as $$
begin
  if old.published_at is not null
    and (new.content, new.number, new.published_at) is distinct from (old.content, old.number, old.published_at) then
    raise exception 'A published version never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger course_versions_keep_published before update on course_versions
  for each row execute function keep_published_version();

-- Pictures of a course, of all of its versions: cover and in lessons.
create table course_pictures (
  photo_id uuid primary key references photos (id),
  course_id uuid not null references courses (id) on delete cascade
);
-- What goes with a deleted course.
create index course_pictures_course_idx on course_pictures (course_id);

-- A video that arrives in parts, each of which may be sent again, so that a weak network loses one part at most.
create table course_videos (
  -- Made by the client.
  id uuid primary key,
  owner_uid uuid not null references users (uid),
  -- Null until a course's content names it, then it stays with the course; null again when that is deleted.
  course_id uuid references courses (id) on delete set null,
  media_type text not null check (media_type in ('video/mp4', 'video/webm')),
  bytes bigint not null check (bytes between 1 and 536870912),
  duration_seconds integer not null check (duration_seconds between 1 and 14400),
  width integer not null check (width between 1 and 7680),
  height integer not null check (height between 1 and 7680),
  -- Null until every part is there and was checked.
  completed_at timestamptz,
  created_at timestamptz not null,
  -- When a part of it last arrived, or a course let go of it: a day later it is swept.
  touched_at timestamptz not null
);
-- What stays with a course, and what the sweep looks through (sweep-videos.ts).
create index course_videos_course_idx on course_videos (course_id) where course_id is not null;
create index course_videos_unattached_idx on course_videos (touched_at) where course_id is null;

create table course_video_parts (
  video_id uuid not null references course_videos (id) on delete cascade,
  -- From 0; all but the last are of the same length.
  number integer not null check (number between 0 and 127),
  bytes integer not null check (bytes between 1 and 4194304),
  sha256 bytea not null,
  primary key (video_id, number)
);

-- To whom a course is assigned: a job role, an outlet or a person.
create table course_assignments (
  id uuid primary key,
  course_id uuid not null references courses (id) on delete cascade,
  job_role_id uuid references job_roles (id),
  outlet_id uuid references outlets (id),
  user_id uuid references users (uid),
  due_date date not null,
  created_by_uid uuid not null references users (uid),
  created_at timestamptz not null,
  -- When the due date was changed last: its revision, for two admins who change it at once. Null means never.
  updated_at timestamptz,
  constraint course_assignments_one_audience check (num_nonnulls(job_role_id, outlet_id, user_id) = 1),
  constraint course_assignments_once_key unique nulls not distinct (course_id, job_role_id, outlet_id, user_id)
);
-- The courses assigned to a person, their outlet or their job role; the latter two are asked before they are deleted.
create index course_assignments_job_role_idx on course_assignments (job_role_id) where job_role_id is not null;
create index course_assignments_outlet_idx on course_assignments (outlet_id) where outlet_id is not null;
create index course_assignments_user_idx on course_assignments (user_id) where user_id is not null;
create trigger course_assignments_present_outlet after insert on course_assignments
  for each row when (new.outlet_id is not null)
  execute function refuse_archived('outlets', 'outlet_id', 'course_assignments_present_outlet');
create trigger course_assignments_present_job_role after insert on course_assignments
  for each row when (new.job_role_id is not null)
  execute function refuse_archived('job_roles', 'job_role_id', 'course_assignments_present_job_role');

-- From work to learning: a person whose submissions on a task are rejected again and again is given the course.
-- The task by its TaskID, which all of its templates share.
create table course_task_links (
  course_id uuid not null references courses (id) on delete cascade,
  display_id text not null check (display_id ~ '^[A-Za-z0-9-]{1,20}$'),
  primary key (course_id, display_id)
);
-- The courses of a task that was rejected.
create index course_task_links_task_idx on course_task_links (display_id);

-- A person's place in a course; another one follows a completed one where the certificate is renewed.
create table course_enrolments (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses (id) on delete cascade,
  user_id uuid not null references users (uid),
  source text not null check (source in ('self', 'assigned', 'rejections', 'renewal')),
  assignment_id uuid references course_assignments (id) on delete set null,
  -- Why, where it is for rejections: the task's TaskID and name, how many.
  reason jsonb,
  due_date date,
  enrolled_at timestamptz not null,
  -- The version that was current when it was begun: whoever is half through keeps it.
  version_id uuid,
  started_at timestamptz,
  completed_at timestamptz,
  -- Attempts at each quiz beyond those that it allows, given by a manager or an admin.
  extra_attempts smallint not null default 0 check (extra_attempts between 0 and 20),
  -- Two facts that triggers keep beside what they follow from, since lists over everyone look for them. Stuck: a quiz was
  -- not passed and no attempt at it is left or open, so it goes on only when the person is given another.
  is_stuck boolean not null default false,
  -- Whether the person has, or had, another enrolment in the course: any other enrolment is the latest.
  is_repeated boolean not null default false,
  constraint course_enrolments_version_fk foreign key (course_id, version_id) references course_versions (course_id, id),
  constraint course_enrolments_started check ((version_id is null) = (started_at is null)),
  constraint course_enrolments_completed check (completed_at is null or started_at is not null),
  constraint course_enrolments_reason check ((source = 'rejections') = (reason is not null))
);
-- One open enrolment at a time; and for rejections of a task, one ever.
create unique index course_enrolments_open_key on course_enrolments (course_id, user_id) where completed_at is null;
create unique index course_enrolments_rejections_key on course_enrolments (course_id, user_id, (reason ->> 'display_id'))
  where source = 'rejections';
-- A person's courses; those of a course, and how many completed it; what falls due (reminders); what an assignment made.
create index course_enrolments_user_idx on course_enrolments (user_id, enrolled_at desc, id desc);
create index course_enrolments_course_idx on course_enrolments (course_id, user_id) include (completed_at);
create index course_enrolments_due_idx on course_enrolments (due_date, id)
  where completed_at is null and due_date is not null;
create index course_enrolments_assignment_idx on course_enrolments (assignment_id) where assignment_id is not null;

-- Where a person is in a lesson, and how long they have been in it.
create table lesson_places (
  enrolment_id uuid not null references course_enrolments (id) on delete cascade,
  lesson_id uuid not null,
  seconds integer not null default 0 check (seconds >= 0),
  -- As shared/src/training/learning/contract.ts has it: of a video the second, of a checklist what is ticked.
  place jsonb not null default '{}',
  updated_at timestamptz not null,
  primary key (enrolment_id, lesson_id)
);

-- Lessons are completed in their order: each needs the one before it.
create table lesson_completions (
  enrolment_id uuid not null references course_enrolments (id) on delete cascade,
  -- From 1.
  position smallint not null check (position >= 1),
  previous smallint generated always as (case when position > 1 then position - 1 end) stored,
  lesson_id uuid not null,
  -- Of a quiz, in percent.
  score smallint check (score between 0 and 100),
  completed_at timestamptz not null,
  primary key (enrolment_id, position),
  constraint lesson_completions_lesson_key unique (enrolment_id, lesson_id),
  constraint lesson_completions_order_fk foreign key (enrolment_id, previous)
    references lesson_completions (enrolment_id, position)
);

create table quiz_attempts (
  id uuid primary key default gen_random_uuid(),
  enrolment_id uuid not null references course_enrolments (id) on delete cascade,
  lesson_id uuid not null,
  number smallint not null check (number between 1 and 1000),
  -- The questions and their options in the order in which this attempt shows them, by their ids.
  shown jsonb not null,
  started_at timestamptz not null,
  submitted_at timestamptz,
  answers jsonb,
  score smallint check (score between 0 and 100),
  passed boolean,
  constraint quiz_attempts_number_key unique (enrolment_id, lesson_id, number),
  constraint quiz_attempts_submitted check (
    num_nonnulls(submitted_at, answers, score, passed) in (0, 4))
);
-- Tabs beside each other share the attempt that is open.
create unique index quiz_attempts_open_key on quiz_attempts (enrolment_id, lesson_id) where submitted_at is null;

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

create function note_repeated() returns trigger language plpgsql as $$
begin
  update course_enrolments enrolment
    set is_repeated = true
    from added
    join course_enrolments other on other.course_id = added.course_id and other.user_id = added.user_id
      and other.id <> added.id
    where enrolment.id in (added.id, other.id) and not enrolment.is_repeated;
  return null;
end $$;
create trigger course_enrolments_note_repeated after insert on course_enrolments
  referencing new table as added for each statement execute function note_repeated();

-- What a person learned on a business date, for minutes and streaks.
create table learning_days (
  user_id uuid not null references users (uid),
  business_date date not null,
  seconds integer not null default 0 check (seconds between 0 and 86400),
  lessons integer not null default 0 check (lessons >= 0),
  -- Time before it is counted: devices beside each other count it once.
  counted_until timestamptz,
  primary key (user_id, business_date)
);

create table certificates (
  id uuid primary key default gen_random_uuid(),
  -- Not to be guessed: whoever has it may see whose it is.
  number text not null unique check (number ~ '^GR-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
  enrolment_id uuid not null unique references course_enrolments (id),
  user_id uuid not null references users (uid),
  course_id uuid not null references courses (id),
  -- As they were called then.
  holder_name text not null,
  -- In both languages: {"id": ..., "en": ...}.
  course_title jsonb not null,
  issued_on date not null,
  -- The last day; null for ever.
  valid_until date check (valid_until >= issued_on)
);
-- A person's certificates, those that expire (reminders), and those of a course (the team's progress).
create index certificates_user_idx on certificates (user_id, issued_on desc, id desc);
create index certificates_expiry_idx on certificates (valid_until) where valid_until is not null;
create index certificates_course_idx on certificates (course_id, user_id);
