-- Posts of the social feed, their comments and reactions (specification 2, sections 3 and 5).
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
  -- Words as they are, and by their stems in both languages.
  search tsvector not null generated always as (
    to_tsvector('simple'::regconfig, content) || to_tsvector('indonesian'::regconfig, content)
    || to_tsvector('english'::regconfig, content)
  ) stored,
  created_at timestamptz not null,
  -- When its author last changed it.
  updated_at timestamptz not null,
  constraint social_posts_say_something check (content <> '' or photo_count > 0)
);
-- The feed: pinned ones first, then the newest, of everything, of one group, of one person, or announcements alone.
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
  -- A deleted one leaves its place, and nothing of what it said.
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
create index social_comments_post_idx on social_comments (post_id, created_at, id) where parent_id is null;
-- For the post that goes and takes them along: the others have only some of them.
create index social_comments_of_post_idx on social_comments (post_id);
create index social_comments_parent_idx on social_comments (parent_id, created_at, id) where parent_id is not null;
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
-- Not where a whole post goes: its counts go too, and taking a thousand off one by one takes long.
create trigger social_reactions_uncount after delete on social_reactions
  for each row when (pg_trigger_depth() = 0) execute function count_reaction();

-- Deleted ones leave their place, but are counted no more.
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
create index social_mentions_comment_idx on social_mentions (comment_id) where comment_id is not null;

-- Who has seen an announcement, and when first.
create table social_reads (
  post_id uuid not null references social_posts (id) on delete cascade,
  user_id uuid not null references users (uid),
  seen_at timestamptz not null,
  primary key (post_id, user_id)
);

-- A photo belongs to one submission, post or comment.
alter table photos
  add column post_id uuid references social_posts (id),
  add column comment_id uuid references social_comments (id);
-- Of these alone: most photos are of submissions.
create unique index photos_post_id_position_key on photos (post_id, position) where post_id is not null;
create unique index photos_comment_id_position_key on photos (comment_id, position) where comment_id is not null;
alter table photos drop constraint photos_check;
alter table photos
  add constraint photos_one_place check (num_nonnulls(submission_id, post_id, comment_id) <= 1),
  add constraint photos_placed check ((num_nonnulls(submission_id, post_id, comment_id) = 0) = (position is null));

-- What goes lets its photos go: the sweep finds them, and their files.
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
