-- Social: groups, posts, comments and reactions. Sized for a million posts with ten million reactions.

-- Who may see a group: its members, whoever has a job role with access, and admins (shared/src/social/groups/policy.ts).
create table social_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 500),
  creator_id uuid not null references users (uid),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index social_groups_name_key on social_groups (lower(name));

create table social_group_members (
  group_id uuid not null references social_groups (id) on delete cascade,
  user_id uuid not null references users (uid) on delete cascade,
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  joined_at timestamptz not null,
  -- When the role was changed last: its revision. Null means never.
  updated_at timestamptz,
  primary key (group_id, user_id)
);
-- The groups of a person, and the members of a group in the order in which they joined.
create index social_group_members_user_idx on social_group_members (user_id, group_id);
create index social_group_members_joined_idx on social_group_members (group_id, joined_at, user_id);

-- To moderate needs to post, to post needs to view.
create table group_role_access (
  group_id uuid not null references social_groups (id) on delete cascade,
  job_role_id uuid not null references job_roles (id) on delete cascade,
  can_view boolean not null,
  can_post boolean not null,
  can_moderate boolean not null,
  primary key (group_id, job_role_id),
  constraint group_role_access_post_needs_view check (can_view or not can_post),
  constraint group_role_access_moderate_needs_post check (can_post or not can_moderate)
);
-- The groups that a job role may view; a deleted job role takes its access along.
create index group_role_access_role_idx on group_role_access (job_role_id, group_id) where can_view;

-- A deleted person leaves every group.
create function leave_groups() returns trigger language plpgsql as $$
begin
  delete from social_group_members where user_id = new.uid;
  return null;
end $$;
create trigger users_leave_groups after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function leave_groups();

-- Tells the streams whose view of the groups has changed: a person's uid, 'role:' and a job role's id, or empty for
-- perhaps anybody, where there are more than one call adds. By statement: the deletion of a group of 10,000 notifies once.
create function notify_groups() returns trigger language plpgsql as $$
declare
  whose text[];
begin
  if tg_table_name = 'social_group_members' then
    whose := array(select distinct user_id::text from changed limit 201);
  else
    whose := array(select distinct 'role:' || job_role_id from changed limit 201);
  end if;
  if cardinality(whose) > 200 then
    whose := array[''];
  end if;
  perform pg_notify('groups', one) from unnest(whose) one;
  return null;
end $$;
create trigger social_group_members_added after insert on social_group_members
  referencing new table as changed for each statement execute function notify_groups();
create trigger social_group_members_changed after update on social_group_members
  referencing new table as changed for each statement execute function notify_groups();
create trigger social_group_members_removed after delete on social_group_members
  referencing old table as changed for each statement execute function notify_groups();
create trigger group_role_access_added after insert on group_role_access
  referencing new table as changed for each statement execute function notify_groups();
create trigger group_role_access_changed after update on group_role_access
  referencing new table as changed for each statement execute function notify_groups();
create trigger group_role_access_removed after delete on group_role_access
  referencing old table as changed for each statement execute function notify_groups();

create table social_posts (
  -- Made by the client, so that sending it again is harmless.
  id uuid primary key,
  author_id uuid not null references users (uid),
  -- Null is everyone's.
  group_id uuid references social_groups (id) on delete cascade,
  content text not null default '' check (length(content) <= 2000),
  photo_count smallint not null default 0 check (photo_count between 0 and 4),
  is_pinned boolean not null default false,
  is_announcement boolean not null default false,
  -- Digest of what was sent, to tell a repeat from another post under the same id.
  content_hash bytea not null,
  -- Words as they are written, and by their stems in both languages.
  search tsvector not null generated always as (
    to_tsvector('simple'::regconfig, content) || to_tsvector('indonesian'::regconfig, content)
    || to_tsvector('english'::regconfig, content)
  ) stored,
  created_at timestamptz not null,
  -- When its author last changed it.
  updated_at timestamptz not null,
  constraint social_posts_say_something check (content <> '' or photo_count > 0)
);
-- The feed: pinned posts first, then the newest, of everything, of one group, of one person, or announcements alone.
create index social_posts_newest_idx on social_posts (is_pinned desc, created_at desc, id desc);
create index social_posts_group_idx on social_posts (group_id, is_pinned desc, created_at desc, id desc);
create index social_posts_announcement_idx on social_posts (group_id, is_pinned desc, created_at desc, id desc)
  where is_announcement;
create index social_posts_author_idx on social_posts (author_id, is_pinned desc, created_at desc, id desc);
-- A search looks for common words among the newest, and for rare ones by themselves.
create index social_posts_created_idx on social_posts (created_at desc, id desc);
create index social_posts_search_idx on social_posts using gin (search);

create table social_comments (
  id uuid primary key,
  post_id uuid not null references social_posts (id) on delete cascade,
  -- Null at the top. Replies are one level deep: what is replied to is no reply itself, and of the same post.
  parent_id uuid,
  is_reply boolean not null generated always as (parent_id is not null) stored,
  parent_is_reply boolean generated always as (case when parent_id is not null then false end) stored,
  author_id uuid not null references users (uid),
  content text not null default '' check (length(content) <= 1000),
  photo_count smallint not null default 0 check (photo_count between 0 and 2),
  content_hash bytea not null,
  search tsvector not null generated always as (
    to_tsvector('simple'::regconfig, content) || to_tsvector('indonesian'::regconfig, content)
    || to_tsvector('english'::regconfig, content)
  ) stored,
  created_at timestamptz not null,
  -- A deleted comment leaves its place, and nothing of what it said.
  deleted_at timestamptz,
  deleted_by_uid uuid references users (uid),
  constraint social_comments_parent_key unique (id, post_id, is_reply),
  constraint social_comments_parent_fk foreign key (parent_id, post_id, parent_is_reply)
    references social_comments (id, post_id, is_reply) on delete cascade,
  constraint social_comments_reply_length check (parent_id is null or length(content) <= 500),
  constraint social_comments_deleted check ((deleted_at is null) = (deleted_by_uid is null)),
  constraint social_comments_say_something check (
    case when deleted_at is null then content <> '' or photo_count > 0 else content = '' and photo_count = 0 end)
);
-- The comments of a post.
create index social_comments_post_idx on social_comments (post_id, created_at, id) where parent_id is null;
-- For the deletion of a post, which deletes its comments; the other indexes have only some of them.
create index social_comments_of_post_idx on social_comments (post_id);
-- The replies to a comment, which are deleted with it.
create index social_comments_parent_idx on social_comments (parent_id, created_at, id) where parent_id is not null;
-- The search among the newest of a person or of all, and for rare words by themselves (find-texts.ts).
create index social_comments_author_idx on social_comments (author_id, created_at desc, id desc);
create index social_comments_created_idx on social_comments (created_at desc, id desc);
create index social_comments_search_idx on social_comments using gin (search);

create table social_reactions (
  post_id uuid not null references social_posts (id) on delete cascade,
  user_id uuid not null references users (uid),
  reaction_type text not null check (reaction_type in ('like', 'love', 'laugh', 'wow', 'sad', 'angry')),
  created_at timestamptz not null,
  -- A person may react in several ways, and in each of them once.
  primary key (post_id, user_id, reaction_type)
);
-- Who reacted to a post last.
create index social_reactions_recent_idx on social_reactions (post_id, created_at desc);

create table social_comment_reactions (
  comment_id uuid not null references social_comments (id) on delete cascade,
  user_id uuid not null references users (uid),
  reaction_type text not null check (reaction_type in ('like', 'love', 'laugh', 'wow', 'sad', 'angry')),
  created_at timestamptz not null,
  -- On a comment a person has one reaction (specification 2, section 3: user_reaction).
  primary key (comment_id, user_id)
);

-- Counts beside the posts, narrow and often changed, so that a feed reads 20 short rows whatever is counted.
create table social_post_counts (
  post_id uuid primary key references social_posts (id) on delete cascade,
  comments integer not null default 0 check (comments >= 0),
  likes integer not null default 0 check (likes >= 0),
  loves integer not null default 0 check (loves >= 0),
  laughs integer not null default 0 check (laughs >= 0),
  wows integer not null default 0 check (wows >= 0),
  sads integer not null default 0 check (sads >= 0),
  angries integer not null default 0 check (angries >= 0)
) with (fillfactor = 70);

create function begin_counts() returns trigger language plpgsql as $$
begin
  insert into social_post_counts (post_id) values (new.id);
  return null;
end $$;
create trigger social_posts_begin_counts after insert on social_posts for each row execute function begin_counts();

create function count_reaction() returns trigger language plpgsql as $$
declare
  changed social_reactions := coalesce(new, old);
  delta integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update social_post_counts set
    likes = likes + case when changed.reaction_type = 'like' then delta else 0 end,
    loves = loves + case when changed.reaction_type = 'love' then delta else 0 end,
    laughs = laughs + case when changed.reaction_type = 'laugh' then delta else 0 end,
    wows = wows + case when changed.reaction_type = 'wow' then delta else 0 end,
    sads = sads + case when changed.reaction_type = 'sad' then delta else 0 end,
    angries = angries + case when changed.reaction_type = 'angry' then delta else 0 end
  where post_id = changed.post_id;
  return null;
end $$;
create trigger social_reactions_count after insert on social_reactions
  for each row execute function count_reaction();
-- Not where a whole post is deleted: its counts are deleted too, and subtracting a thousand one by one takes long.
create trigger social_reactions_uncount after delete on social_reactions
  for each row when (pg_trigger_depth() = 0) execute function count_reaction();

-- Deleted comments leave their place, but do not count.
create function count_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update social_post_counts set comments = comments + 1 where post_id = new.post_id;
  else
    update social_post_counts set comments = comments - 1 where post_id = new.post_id;
  end if;
  return null;
end $$;
create trigger social_comments_count after insert on social_comments
  for each row when (new.deleted_at is null) execute function count_comment();
create trigger social_comments_uncount after update of deleted_at on social_comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function count_comment();

-- Who is named in a post or a comment, as they were called then.
create table social_mentions (
  post_id uuid not null references social_posts (id) on delete cascade,
  comment_id uuid references social_comments (id) on delete cascade,
  user_id uuid not null references users (uid),
  name text not null,
  constraint social_mentions_once_key unique nulls not distinct (post_id, comment_id, user_id)
);
-- A deleted comment takes its mentions along.
create index social_mentions_comment_idx on social_mentions (comment_id) where comment_id is not null;

-- Who has seen an announcement, and when first.
create table social_reads (
  post_id uuid not null references social_posts (id) on delete cascade,
  user_id uuid not null references users (uid),
  seen_at timestamptz not null,
  primary key (post_id, user_id)
);

-- Of the platform's photos (create-platform): each belongs to one submission, post or comment.
alter table photos
  add constraint photos_post_id_fkey foreign key (post_id) references social_posts (id),
  add constraint photos_comment_id_fkey foreign key (comment_id) references social_comments (id);

-- What is deleted frees its photos: the sweep deletes them and their files.
create function let_photos_go() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'social_posts' then
    update photos set post_id = null, position = null, attached_at = null where post_id = old.id;
  else
    update photos set comment_id = null, position = null, attached_at = null where comment_id = old.id;
  end if;
  return old;
end $$;
create trigger social_posts_let_photos_go before delete on social_posts
  for each row execute function let_photos_go();
create trigger social_comments_let_photos_go before delete on social_comments
  for each row execute function let_photos_go();
