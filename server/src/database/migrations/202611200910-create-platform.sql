-- Platform: what every module uses. Sized for a trail of 100 million entries and 40 million photos.

-- Secrets that every server shares and none is configured with: the token signing key, the one-time setup link.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- An id that begins with its time (a UUID of version 7). What is made on a day lies together in every index of it, so a
-- write touches pages in use, however many years are stored; random ones touched any page of all years.
create function time_ordered_id(at timestamptz default clock_timestamp()) returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;

-- The trail: who did what to which thing, when. Each write inserts here, so an index costs everybody, also one whose
-- condition is not met.
create table activity (
  id bigint generated always as identity primary key,
  -- The writing transaction. Readers go by (transaction_id, id) and stop before the oldest open transaction, so an entry
  -- that commits late is never skipped.
  transaction_id xid8 not null default pg_current_xact_id(),
  event text not null,
  actor_kind text not null check (actor_kind in ('person', 'job', 'service')),
  -- People are written without foreign keys: the actor is of a session, whom the entry concerns is of the row that the
  -- same statement or transaction writes, and both have theirs. Nobody is ever deleted as long as these refer to them.
  actor_uid uuid,
  actor_name text not null,
  -- Of a service: a key's name may be given again after it was revoked.
  api_key_id uuid,
  subject_type text not null,
  subject_id text not null,
  -- Where it happened. Without foreign keys: the trail outlives outlets, job roles and groups.
  outlet_id uuid,
  job_role_id uuid,
  -- The social group: whoever may not view it is not shown the entry.
  group_id uuid,
  -- The person whom it is about, where that is not the actor.
  concerns_uid uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
-- What the live stream sends after a position.
create index activity_stream_idx on activity (transaction_id, id);
-- A person's activity log: what they did and what concerns them, newest first and from any day on. Of 700,000 entries of
-- one person a page takes 0.1 ms, without 113 ms.
create index activity_actor_time_idx on activity (actor_uid, created_at desc, id desc) where actor_uid is not null;
create index activity_concerns_time_idx on activity (concerns_uid, created_at desc, id desc)
  where concerns_uid is not null;
-- The newest work of an outlet, or of no outlet: what managers and staff may see (shared/src/trail/policy.ts).
create index activity_work_idx on activity (outlet_id, id desc)
  where event in ('task submitted', 'task approved', 'task rejected', 'tasks generated', 'day ended');
-- The history of a thing; for a manager's bell, who submitted what waits (select-notices.ts).
create index activity_subject_idx on activity (subject_type, subject_id, id desc);
-- Notifications (shared/src/insight/notifications/rules.ts), in the trail's own order: what concerns a person ...
create index activity_notices_person_idx on activity (concerns_uid, event, transaction_id desc, id desc)
  where event in (
    'task approved', 'task rejected', 'social person mentioned', 'social comment added',
    'training course enrolled', 'training course due', 'training reminder sent', 'training attempt granted',
    'training certificate expiring');
-- ... an outlet's managers, and the admins and everybody.
create index activity_notices_outlet_idx on activity (outlet_id, transaction_id desc, id desc)
  where event = 'task rejected';
create index activity_notices_business_idx on activity (event, transaction_id desc, id desc)
  where event in ('day ended', 'job failed', 'social announcement published');
-- What admins and moderators did in all groups or in one (shared/src/social/groups/audit-contract.ts).
create index activity_moderation_idx on activity (created_at desc, id desc) where event in (
  'social group created', 'social group updated', 'social group deleted', 'social group member added',
  'social group member removed', 'social group role changed', 'social group access changed',
  'social post pinned', 'social post unpinned', 'social post removed', 'social comment removed');
create index activity_group_moderation_idx on activity (group_id, created_at desc, id desc) where event in (
  'social group created', 'social group updated', 'social group deleted', 'social group member added',
  'social group member removed', 'social group role changed', 'social group access changed',
  'social post pinned', 'social post unpinned', 'social post removed', 'social comment removed');

create function refuse_activity_change() returns trigger language plpgsql as $$
begin
  raise exception 'The trail is append-only';
end $$;
create trigger activity_append_only before update or delete on activity
  for each row execute function refuse_activity_change();
create trigger activity_no_truncate before truncate on activity
  for each statement execute function refuse_activity_change();

-- Pictures of every module; their files are in the storage. Each belongs to at most one submission, post or comment,
-- whose foreign keys come with their tables. What nothing refers to is swept after a day.
-- How a submission's photo was taken (shared/src/work/submissions/capture.ts). A function, because PostgreSQL parses the
-- expression of a check anew for each statement.
create function is_legal_capture(
  source text, taken_at timestamptz, taken_from text, original_sha256 bytea,
  latitude double precision, longitude double precision, accuracy real
) returns boolean language plpgsql immutable as $$
begin
  if source is null then
    return num_nonnulls(taken_at, taken_from, original_sha256, latitude, longitude, accuracy) = 0;
  end if;
  return source in ('camera', 'gallery')
    and (taken_at is null) = (taken_from is null)
    and case source when 'camera' then taken_from = 'shutter' else taken_from in ('exif', 'file') end is not false
    and coalesce(length(original_sha256) = 32, true)
    and (latitude is null) = (longitude is null)
    and (accuracy is null or latitude is not null)
    and coalesce(latitude between -90 and 90 and longitude between -180 and 180, true)
    and coalesce(accuracy >= 0, true);
end $$;

create table photos (
  -- Made by the client, so that sending it again is harmless.
  id uuid primary key,
  purpose text not null check (purpose in ('submission', 'sample', 'avatar', 'social', 'course')),
  owner_uid uuid not null references users (uid),
  width integer not null,
  height integer not null,
  bytes integer not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  submission_id uuid,
  post_id uuid,
  comment_id uuid,
  position smallint,
  attached_at timestamptz,
  -- When a submission's photo was compared with others. Until then a server has it to itself up to compare_until.
  compared_at timestamptz,
  compare_until timestamptz,
  compare_tries smallint not null default 0,
  -- What the device says of how a submission's photo was taken; null where it says nothing.
  source text,
  -- By the device's clock; task_submissions.clock_offset_ms corrects the shutter's time.
  taken_at timestamptz,
  taken_from text,
  -- Of the file before the watermark was drawn.
  original_sha256 bytea,
  latitude double precision,
  longitude double precision,
  -- Metres.
  accuracy real,
  constraint photos_capture check (
    is_legal_capture(source, taken_at, taken_from, original_sha256, latitude, longitude, accuracy)),
  constraint photos_one_place check (num_nonnulls(submission_id, post_id, comment_id) <= 1),
  constraint photos_placed check ((num_nonnulls(submission_id, post_id, comment_id) = 0) = (position is null)),
  unique (submission_id, position)
);
-- The photos of a post and of a comment; most photos are of submissions.
create unique index photos_post_id_position_key on photos (post_id, position) where post_id is not null;
create unique index photos_comment_id_position_key on photos (comment_id, position) where comment_id is not null;
-- Two jobs: the sweep, and the comparison of submitted photos with others.
create index photos_unattached_idx on photos (created_at) where attached_at is null;
create index photos_uncompared_idx on photos (attached_at) where submission_id is not null and compared_at is null;
-- The same file, sent again (compare/queries.ts).
create index photos_sha256_idx on photos using hash (sha256) where purpose = 'submission';
-- The same, under another watermark.
create index photos_original_sha256_idx on photos using hash (original_sha256) where original_sha256 is not null;

-- One row for each run of the daily jobs, by the clock or by a person. Missed nights are caught up from here.
create table job_runs (
  id bigint generated always as identity primary key,
  job text not null check (job in ('generate-daily-tasks', 'update-task-statuses')),
  business_date date not null,
  actor_kind text not null check (actor_kind in ('person', 'job', 'service')),
  actor_uid uuid references users (uid),
  status text not null check (status in ('succeeded', 'failed')),
  result jsonb not null default '{}',
  error text,
  started_at timestamptz not null,
  finished_at timestamptz not null
);
-- A job's latest runs, and up to which date it has succeeded.
create index job_runs_latest_idx on job_runs (job, id desc);
create index job_runs_done_idx on job_runs (job, business_date) where status = 'succeeded';

-- What every server has logged lately, to be read in one place. Unlogged: it costs no flush, and a crash may empty it.
create unlogged table recent_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Pino's numbers: 30 info, 40 warn, 50 error, 60 fatal.
  level smallint not null,
  server text not null,
  line text not null
);
-- The warnings and errors among them.
create index recent_log_problems_idx on recent_log (id desc) where level >= 40;
