-- The least that the measured screens need: the same rows as Gerai's, without checks, triggers and foreign keys, and
-- each index for one statement of answers.ts.
create schema bare;

create table bare.outlets as select id, outlet_name as name from outlets;
create table bare.roles as select id, role_name as name from job_roles;
create table bare.people as select uid as id, name, email, avatar_version, location_id as outlet_id, job_role_id from users;
create table bare.definitions as
  select definition.id, display_id, frequency, instructions, completion_criteria, photo_required, sample_photo_id,
    group_name, color as group_color
  from task_definitions definition left join task_groups on task_groups.id = group_id;
-- Where a template makes tasks is a place: an outlet, an area, a tag, or all, whose id is zero.
create table bare.templates as
  select template.id, definition_id, task_name,
    coalesce(assigned_location_id, assigned_area_id, assigned_tag_id, '00000000-0000-0000-0000-000000000000') as place_id,
    assigned_job_role_id as job_role_id, more_deadline_times || deadline_time as times,
    template.frequency, start_date, weekly_days, custom_weeks, monthly_week
  from task_templates template join task_definitions definition on definition.id = definition_id;
create table bare.places as
  select id, id as outlet_id from outlets
  union all select area_id, id from outlets where area_id is not null
  union all select parent_id, outlets.id from outlets join areas on areas.id = area_id where parent_id is not null
  union all select tag_id, outlet_id from outlet_tags
  union all select '00000000-0000-0000-0000-000000000000', id from outlets;
create index on bare.places (id);
create table bare.closed as select outlet_id, date from bench_closed;
create index on bare.closed (date);
alter table bare.outlets add primary key (id);
alter table bare.roles add primary key (id);
alter table bare.people add primary key (id);
alter table bare.definitions add primary key (id);
alter table bare.templates add primary key (id);

create table bare.tasks as
  select id, definition_id, task_name, task_date, assigned_location_id as outlet_id, assigned_job_role_id as job_role_id,
    deadline_datetime as deadline, deadline_date
  from daily_tasks order by task_date, id;
alter table bare.tasks add primary key (id);
create index on bare.tasks (outlet_id, job_role_id, deadline_date);
create index on bare.tasks (task_date desc, id desc);

create table bare.submissions as
  select id, task_id, attempt, is_latest, outlet_id, job_role_id, staff_status, manager_status, audit_status, system_status,
    staff_notes, manager_notes, audit_notes, photo_count, submitted_by_uid, submitted_at, task_date
  from task_submissions order by task_date, task_id;
alter table bare.submissions add primary key (id);
create unique index on bare.submissions (task_id) where is_latest;
create index on bare.submissions (outlet_id, submitted_at desc, id desc) where manager_status = 'Pending';
create index on bare.submissions (task_date desc, task_id desc) where is_latest;

create table bare.photos as
  select id, submission_id, position, width, height from photos where submission_id is not null order by created_at;
create index on bare.photos (submission_id);

create table bare.trail (
  id bigint generated always as identity primary key, event text, actor uuid, subject uuid, outlet_id uuid,
  details jsonb, at timestamptz
);
create table bare.counts as
  select name, 1000::bigint as count
  from unnest(array['users', 'outlets', 'tasks', 'submissions', 'waiting', 'submitted today']) name;
alter table bare.counts add primary key (name);

create table bare.posts as
  select post.id, author_id, post.group_id, social_groups.name as group_name, content, is_pinned, is_announcement,
    post.created_at, counted.comments, counted.likes, counted.loves, counted.laughs, counted.wows, counted.sads,
    counted.angries, (
      select json_agg(json_build_object('id', id, 'width', width, 'height', height) order by position)
      from photos where post_id = post.id) as photos
  from social_posts post
  join social_post_counts counted on counted.post_id = post.id
  left join social_groups on social_groups.id = post.group_id;
alter table bare.posts add primary key (id);
create index on bare.posts (group_id, is_pinned desc, created_at desc, id desc);
create table bare.viewers as
  select person_id, group_id, bool_or(moderates) as moderates
  from (
    select user_id as person_id, group_id, role <> 'member' as moderates from social_group_members
    union all select uid, group_id, can_moderate from users join group_role_access using (job_role_id) where can_view
  ) viewed group by person_id, group_id;
create index on bare.viewers (person_id);
create table bare.reactions as select post_id, user_id as person_id, reaction_type from social_reactions;
create index on bare.reactions (post_id, person_id);
create table bare.mentions as
  select post_id, user_id as person_id, name from social_mentions where comment_id is null;
create index on bare.mentions (post_id);

create table bare.courses as
  select course_id as id, is_open, order_id as title, card, minutes, lesson_count, outline,
    (select json_build_object('id', id, 'width', width, 'height', height) from photos
      where id = (card ->> 'cover_photo_id')::uuid) as cover,
    (select array_agg(job_role_id) from course_assignments where course_id = course.id) as roles
  from course_versions join courses course on course.id = course_id where is_current;
create index on bare.courses (title, id);
create table bare.enrolments as
  select enrolment.id, course_id, user_id as person_id, source, reason, due_date, enrolled_at, started_at, completed_at,
    is_stuck, (select lesson_count from course_versions where id = version_id),
    exists (select from quiz_attempts where enrolment_id = enrolment.id) as has_attempts,
    (select count(*) from lesson_completions where enrolment_id = enrolment.id)::integer as completed
  from course_enrolments enrolment;
create index on bare.enrolments (person_id, course_id);
create table bare.certificates as select id, enrolment_id, valid_until from certificates;
create index on bare.certificates (enrolment_id);
