-- Platform: what every module uses. Sized for a trail of 100 million entries and 40 million photos.

-- Secrets that every server shares and none is configured with: the token signing key, the one-time setup link.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- What the keys of unsent work on people's devices are derived from (build-work-key.ts). Not among the secrets, because a
-- backup has it: after a restore people must open what they had left.
create table work_secrets (
  name text primary key check (name = 'master'),
  value text not null
);

-- An id that begins with its time (a UUID of version 7). What is made on a day lies together in every index of it, so a
-- write touches pages in use, however many years are stored; random ones touched any page of all years.
create function time_ordered_id(at timestamptz default clock_timestamp()) returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;

-- A name as it is searched for where people are named: without accents, case and apostrophes, and with a space for each
-- hyphen. PostgreSQL's own `unaccent` is an extension, which the embedded database has not. Most names are plain ASCII,
-- which need no normalisation. Without STRICT, so that PostgreSQL writes the function into the statement: with it, of a
-- CASE, it would be called for each row. 100,000 names of which a twentieth have accents: 110 ms instead of 310, as
-- `ilike` takes; lower() alone 35.
create function fold_name(name text) returns text language sql immutable parallel safe as $$
  select case when octet_length(name) = char_length(name) then translate(lower(name), '-''', ' ')
  else translate(
    regexp_replace(lower(normalize(name, nfd)), '[\u0300-\u036f''\u2018\u2019\u02bc]', '', 'g'),
    E'đøłı-\u2010\u2011', 'doli   ') end
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
-- Notifications (shared/src/insight/notifications/rules.ts), in the trail's own order: what concerns a person. Without a
-- list of events, which had to grow with each new kind and kept one statement from reading several (select-notices.ts) ...
create index activity_notices_person_idx on activity (concerns_uid, event, transaction_id desc, id desc)
  where concerns_uid is not null;
-- ... an outlet's managers ...
create index activity_notices_outlet_idx on activity (outlet_id, transaction_id desc, id desc)
  where event = 'task rejected';
-- ... and everybody and the admins, with the alerts of the door (shared/src/trail/security-events.ts).
create index activity_notices_many_idx on activity (event, transaction_id desc, id desc)
  where event in ('day ended', 'job failed', 'social announcement published') or details ->> 'alert' is not null;
-- What admins and moderators did in all groups or in one (shared/src/social/groups/audit-contract.ts).
create index activity_moderation_idx on activity (created_at desc, id desc) where event in (
  'social group created', 'social group updated', 'social group deleted', 'social group member added',
  'social group member removed', 'social group role changed', 'social group access changed',
  'social post pinned', 'social post unpinned', 'social post removed', 'social comment removed');
create index activity_group_moderation_idx on activity (group_id, created_at desc, id desc) where event in (
  'social group created', 'social group updated', 'social group deleted', 'social group member added',
  'social group member removed', 'social group role changed', 'social group access changed',
  'social post pinned', 'social post unpinned', 'social post removed', 'social comment removed');
-- The page Security: entries of a kind, or what was done from an address, newest first and from any day on. All but the
-- frequent events, so that a new kind needs no index of its own, and a submission adds nothing here.
create index activity_administration_idx on activity (event, created_at desc, id desc)
  where event <> all (array[
    'task submitted', 'task approved', 'task rejected', 'training lesson completed', 'training quiz submitted',
    'social reaction added', 'social reaction removed', 'social comment added', 'social post created']);
create index activity_address_idx on activity ((details ->> 'ip_address'), created_at desc, id desc)
  where event <> all (array[
    'task submitted', 'task approved', 'task rejected', 'training lesson completed', 'training quiz submitted',
    'social reaction added', 'social reaction removed', 'social comment added', 'social post created'])
    and details ->> 'ip_address' is not null;

-- Proof that the trail is whole (docs/decisions/data/the-trail-is-sealed-after-the-commit.md). What is altered in
-- `activity` by whoever has the database no longer agrees with what was sealed here soon after the commit.

-- The public keys (Ed25519) that signed seals and heads: this installation's, and after a restore those before it.
create table trail_keys (
  id integer generated always as identity primary key,
  public_key bytea not null unique check (length(public_key) = 32),
  created_at timestamptz not null
);

-- Up to 1,000 entries of the trail each, in the order of their sealing. Their positions are 1, 2, 3 … without a gap.
create table trail_seals (
  number bigint primary key,
  first_position bigint not null,
  entry_count integer not null,
  -- For each entry its id, 8 bytes, and the SHA-256 of its canonical bytes, 32.
  entries bytea not null,
  -- That of the last entry: SHA-256 of the digest of the entry before it and its own 32 bytes.
  digest bytea not null check (length(digest) = 32),
  -- Whether nothing else was settled then, so that whatever is sealed later was committed later.
  is_complete boolean not null,
  sealed_at timestamptz not null,
  key_id integer not null references trail_keys (id),
  signature bytea not null,
  constraint trail_seals_entries check (entry_count between 1 and 1000 and length(entries) = 40 * entry_count)
);
-- Digests do not compress.
alter table trail_seals alter column entries set storage external;

-- One a business day: the position and its digest, to be kept elsewhere.
create table trail_heads (
  business_date date primary key,
  position bigint not null,
  digest bytea not null check (length(digest) = 32),
  signed_at timestamptz not null,
  key_id integer not null references trail_keys (id),
  signature bytea not null
);

-- Up to which entry the trail is sealed, in its own order (transaction_id, id), but for `late_ids`: after a restore all
-- entries are of one transaction, and the few that were not sealed yet may have lower ids than others that were.
create table trail_seal_cursor (
  singleton boolean primary key default true check (singleton),
  transaction_id xid8 not null,
  entry_id bigint not null,
  late_ids bigint[] not null default '{}'
);
insert into trail_seal_cursor (transaction_id, entry_id) values ('0', 0);

-- Entries of the trail whose content was replaced or removed, as the law or a rule of retention asks
-- (docs/decisions/data/redactions-are-signed-and-told-by-the-trail.md). Their digests stay in the seals.
create table trail_redactions (
  number bigint primary key,
  reason text not null check (reason in ('person erased', 'retention')),
  entry_count integer not null check (entry_count > 0),
  -- SHA-256 of its rows of trail_redacted_entries, ordered by id: 8 bytes of id and 32 of digest, zeros where removed.
  digest bytea not null check (length(digest) = 32),
  redacted_at timestamptz not null,
  key_id integer not null references trail_keys (id),
  signature bytea not null
);

create table trail_redacted_entries (
  entry_id bigint not null,
  redaction bigint not null references trail_redactions (number) deferrable initially deferred,
  -- Of the entry's canonical bytes since then; null if the entry was removed.
  digest bytea check (length(digest) = 32),
  -- The check of the trail reads the last redaction of an entry, and with the other index all entries of a redaction.
  primary key (entry_id, redaction)
);
create index trail_redacted_entries_redaction_idx on trail_redacted_entries (redaction, entry_id);

-- The trail and its proof are append-only, but for entries that the same transaction has listed as redacted.
create function refuse_activity_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'activity' and tg_level = 'ROW' then
    if exists (
      select from trail_redacted_entries listed
      where listed.entry_id = old.id and listed.xmin = pg_current_xact_id()::xid
    ) then
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end if;
  end if;
  raise exception 'The trail is append-only';
end $$;
create trigger activity_append_only before update or delete on activity
  for each row execute function refuse_activity_change();
create trigger activity_no_truncate before truncate on activity
  for each statement execute function refuse_activity_change();
create trigger trail_keys_append_only before update or delete on trail_keys
  for each row execute function refuse_activity_change();
create trigger trail_keys_no_truncate before truncate on trail_keys
  for each statement execute function refuse_activity_change();
create trigger trail_seals_append_only before update or delete on trail_seals
  for each row execute function refuse_activity_change();
create trigger trail_seals_no_truncate before truncate on trail_seals
  for each statement execute function refuse_activity_change();
create trigger trail_heads_append_only before update or delete on trail_heads
  for each row execute function refuse_activity_change();
create trigger trail_heads_no_truncate before truncate on trail_heads
  for each statement execute function refuse_activity_change();
create trigger trail_redactions_append_only before update or delete on trail_redactions
  for each row execute function refuse_activity_change();
create trigger trail_redactions_no_truncate before truncate on trail_redactions
  for each statement execute function refuse_activity_change();
create trigger trail_redacted_entries_append_only before update or delete on trail_redacted_entries
  for each row execute function refuse_activity_change();
create trigger trail_redacted_entries_no_truncate before truncate on trail_redacted_entries
  for each statement execute function refuse_activity_change();

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

-- Pictures of every module; their files are in the storage. Each belongs to at most one submission, post or comment,
-- whose foreign keys come with their tables. What nothing refers to is swept after a day.
create table photos (
  -- Made by the client, so that sending it again is harmless.
  id uuid primary key,
  purpose text not null check (purpose in ('submission', 'sample', 'avatar', 'social', 'course')),
  owner_uid uuid not null references users (uid),
  width integer not null,
  height integer not null,
  bytes integer not null,
  -- Of the bytes that were uploaded.
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
  -- Since when it could not be compared, after all tries; a job tries again each night.
  compare_failed_at timestamptz,
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
  -- Of the stored bytes. The names of the files have them too (platform/pictures/photo-key.ts); null for a photo whose
  -- files have no digest in their names.
  full_sha256 bytea,
  thumbnail_sha256 bytea,
  -- Since when the stored bytes are known to be others, or to be missing.
  differs_at timestamptz,
  -- When the retention rule removed its files. The row stays: its digests and numbers find the photo when it is used
  -- again, and the screens say that it was there.
  removed_at timestamptz,
  constraint photos_capture check (
    is_legal_capture(source, taken_at, taken_from, original_sha256, latitude, longitude, accuracy)),
  constraint photos_compare_failed check (num_nonnulls(compared_at, compare_failed_at) < 2),
  constraint photos_digests check (
    num_nonnulls(full_sha256, thumbnail_sha256) in (0, 2)
    and coalesce(length(full_sha256) = 32 and length(thumbnail_sha256) = 32, true)),
  constraint photos_one_place check (num_nonnulls(submission_id, post_id, comment_id) <= 1),
  constraint photos_placed check ((num_nonnulls(submission_id, post_id, comment_id) = 0) = (position is null)),
  unique (submission_id, position)
);
-- The photos of a post and of a comment; most photos are of submissions.
create unique index photos_post_id_position_key on photos (post_id, position) where post_id is not null;
create unique index photos_comment_id_position_key on photos (comment_id, position) where comment_id is not null;
-- What a person has uploaded and sent with nothing (work/photo-proof/check-photo-quota.ts).
create index photos_unsent_idx on photos (owner_uid, created_at) where attached_at is null;
-- Two jobs: the sweep, and the comparison of submitted photos with others.
create index photos_unattached_idx on photos (created_at) where attached_at is null;
create index photos_uncompared_idx on photos (attached_at) where submission_id is not null and compared_at is null;
-- The same file, sent again (compare/queries.ts).
create index photos_sha256_idx on photos using hash (sha256) where purpose = 'submission';
-- The same, under another watermark.
create index photos_original_sha256_idx on photos using hash (original_sha256) where original_sha256 is not null;
-- The nightly check looks again at those that were missing or different (photo-proof/check-photos.ts).
create index photos_differing_idx on photos (differs_at) where differs_at is not null;

-- Numbers by which a submission's photo is found among all when it is used again (compare-photo.ts).
create table photo_keys (
  photo_id uuid primary key references photos (id) on delete cascade,
  keys integer[] not null check (cardinality(keys) <= 1000)
);
-- The photos that share some of them (compare/queries.ts).
create index photo_keys_keys_idx on photo_keys using gin (keys);

-- What each person has stored and written on a business day, against their quota (platform/storage/charge-upload.ts). A
-- day's first upload begins anew, so there is one row for each kind.
create table upload_counts (
  owner_uid uuid not null references users (uid) on delete cascade,
  kind text not null check (kind in ('photos', 'videos', 'texts')),
  business_date date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (owner_uid, kind)
);

-- Which of the 256 parts of the storage is searched next for files that no row names.
create table file_sweep (
  is_only boolean primary key default true check (is_only),
  next_part smallint not null check (next_part between 0 and 255)
);

-- One row for each run of the daily jobs, by the clock or by a person. Missed nights are caught up from here.
create table job_runs (
  id bigint generated always as identity primary key,
  job text not null check (job in ('generate-daily-tasks', 'update-task-statuses')),
  business_date date not null,
  actor_kind text not null check (actor_kind in ('person', 'job', 'service')),
  actor_uid uuid references users (uid),
  -- Which server ran it; null where that is not known.
  server text,
  status text not null check (status in ('succeeded', 'failed')),
  result jsonb not null default '{}',
  error text,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Whether the schedule goes on from this run: not from one that was made while the clock was in doubt, and not from one
  -- of a clock that was ahead.
  counts boolean not null default true,
  -- When an admin took back what the run of a day's end did. It counts for the schedule all the same: the date is ended
  -- again only by a person.
  revoked_at timestamptz
);
-- A job's latest runs, and up to which date it has succeeded.
create index job_runs_latest_idx on job_runs (job, id desc);
create index job_runs_done_idx on job_runs (job, business_date) where status = 'succeeded';

-- When each job last succeeded and failed, for those on call: one row a job, updated in place.
create table job_states (
  name text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failures bigint not null default 0
) with (fillfactor = 50);

-- When admins were last told of a failed job: of two servers that would tell at once, one writes the row.
create table job_alarms (
  name text primary key,
  told_at timestamptz not null
);

-- Until when the clock was trusted, and up to which date missed nights were left out by an admin: one row, or none
-- before the first job. What no server saw pass is not ended by a schedule alone (server/src/platform/jobs/check-clock.ts).
create table clock_watch (
  is_only boolean primary key default true check (is_only),
  seen_at timestamptz not null,
  left_out_until date
);

-- Mails waiting and sent. The row is written in the transaction of what causes it; any server sends it.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- One of server/src/mails.ts.
  kind text not null check (length(kind) between 1 and 40),
  -- With the person, what makes the mail the only one of its cause.
  cause text not null check (length(cause) between 1 and 200),
  -- Null where a password was asked for an address that no account has: the row is written all the same, so that the
  -- answer takes as long.
  user_uid uuid references users (uid) on delete cascade,
  -- From where a password was asked for; null for other kinds.
  network text check (length(network) <= 60),
  details jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  -- A server that takes a mail moves it ahead, so that another takes over when it dies.
  due_at timestamptz not null,
  -- What was not sent until then is not sent late.
  expires_at timestamptz not null check (expires_at > created_at),
  finished_at timestamptz,
  -- What the mail server answered to the last attempt.
  answer text check (length(answer) <= 500),
  unique (user_uid, cause),
  check ((state = 'waiting') = (finished_at is null))
);
-- What is due next.
create index mails_due_idx on mails (due_at) where state = 'waiting';
-- How often a network has asked for passwords.
create index mails_network_idx on mails (network, created_at) where network is not null;
-- The figures of the last days, and the sweep.
create index mails_created_idx on mails (created_at);

-- Up to where the trail has been looked through for mails: one row.
create table mail_cursor (
  singleton boolean primary key default true check (singleton),
  transaction_id xid8 not null,
  activity_id bigint not null
);

-- Entries of the trail that an outbox could not take: it goes on without them and tries them again (skip-entries.ts).
create table skipped_entries (
  cursor text not null check (cursor in ('push_cursor', 'mail_cursor', 'webhook_cursor')),
  activity_id bigint not null,
  error text not null,
  attempts integer not null default 1 check (attempts > 0),
  skipped_at timestamptz not null,
  retry_at timestamptz not null,
  primary key (cursor, activity_id)
);

-- What every server has logged lately, to be read in one place. Unlogged: it costs no flush, and a crash may empty it.
create unlogged table recent_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Pino's numbers: 30 info, 40 warn, 50 error, 60 fatal.
  level smallint not null,
  server text not null,
  -- What warnings and errors of one cause have in common, so that a flood of one pushes out no other (platform/log); empty
  -- for ordinary lines.
  kind text not null default '',
  line text not null
);
-- The warnings and errors among them.
create index recent_log_problems_idx on recent_log (id desc) where level >= 40;
