-- Groups of the social feed (specification 2, section 3). Who may see one: its members, whoever has a job role with
-- access, and admins (shared/src/social/groups/policy.ts).
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
  primary key (group_id, user_id)
);
create index social_group_members_user_idx on social_group_members (user_id, group_id);
create index social_group_members_joined_idx on social_group_members (group_id, joined_at, user_id);

-- To moderate needs to post, to post needs to view. A row without any of them says no more than none.
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
create index group_role_access_role_idx on group_role_access (job_role_id, group_id) where can_view;

-- Whoever is deleted is a member of nothing.
create function leave_groups() returns trigger language plpgsql as $$
begin
  delete from social_group_members where user_id = new.uid;
  return null;
end $$;
create trigger users_leave_groups after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function leave_groups();

-- What people may see has changed: their streams are told whose it was, and nothing of what. A person's uid, or
-- 'role:' and the id of a job role; empty where there are more of them than one call adds: perhaps anybody's. By
-- statement, so that a group of ten thousand that goes is told once.
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

-- The group in which something happened: who may not view it is not told. It outlives the group, as the trail does.
alter table activity add column group_id uuid;
