-- Groups of the social feed (specification 2, section 3). Who may see one: its members, whoever has a job role with
-- access, and admins (shared/src/social-groups/policy.ts).
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

-- What a person may see has changed: their streams are told, and nothing of what it was. Empty: perhaps anybody's.
create function notify_groups() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'social_group_members' then
    perform pg_notify('groups', coalesce(new.user_id, old.user_id)::text);
  else
    perform pg_notify('groups', '');
  end if;
  return null;
end $$;
create trigger social_group_members_notify after insert or update or delete on social_group_members
  for each row execute function notify_groups();
create trigger group_role_access_notify after insert or update or delete on group_role_access
  for each row execute function notify_groups();

-- The group in which something happened: who may not view it is not told. It outlives the group, as the trail does.
alter table activity add column group_id uuid;
-- What admins and moderators did in groups, newest first: the social audit (shared/src/social-groups/audit-contract.ts).
create index activity_moderation_idx on activity (created_at desc, id desc) where event in (
  'social group created', 'social group updated', 'social group deleted', 'social group member added',
  'social group member removed', 'social group role changed', 'social group access changed',
  'social post pinned', 'social post unpinned', 'social post removed', 'social comment removed');
create index activity_group_moderation_idx on activity (group_id, created_at desc, id desc) where event in (
  'social group created', 'social group updated', 'social group deleted', 'social group member added',
  'social group member removed', 'social group role changed', 'social group access changed',
  'social post pinned', 'social post unpinned', 'social post removed', 'social comment removed');
