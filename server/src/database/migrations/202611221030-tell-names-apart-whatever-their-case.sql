-- 'Kasir' and 'KASIR' are one role, task group or outlet to whoever reads them. Where there are both already, the
-- younger one gets a part of its id behind its name, and the trail says so.
do $$
declare kind record;
begin
  for kind in select * from (values
    ('outlets', 'outlet_name', 91, 'created_at', 'outlet', null),
    ('login_roles', 'role_name', 51, 'built_in desc, created_at', 'role', 'Login Role'),
    ('job_roles', 'role_name', 51, 'created_at', 'role', 'Job Role'),
    ('task_groups', 'group_name', 91, 'created_at', 'task_group', null)
  ) kinds (tab, col, kept, older, subject, type) loop
    execute format($sql$
      with younger as (
        select id, %2$I as was, left(%2$I, %3$s) || ' ' || left(id::text, 8) as becomes
        from (select *, row_number() over (partition by lower(%2$I) order by %4$s, id) as nth from %1$I) named
        where nth > 1
      ), renamed as (
        update %1$I set %2$I = becomes, updated_at = now() from younger where %1$I.id = younger.id
      )
      insert into activity (event, actor_kind, actor_name, subject_type, subject_id, outlet_id, details, created_at)
      select replace(%5$L, '_', ' ') || ' updated', 'job', 'Upgrade', %5$L, id::text,
        case when %5$L = 'outlet' then id end,
        jsonb_strip_nulls(jsonb_build_object('name', becomes, 'type', %6$L,
          'before', jsonb_build_object(%2$L, was), 'after', jsonb_build_object(%2$L, becomes))), now()
      from younger order by becomes
    $sql$, kind.tab, kind.col, kind.kept, kind.older, kind.subject, kind.type);
  end loop;
end $$;

create unique index outlets_name_key on outlets (lower(outlet_name));
alter table outlets drop constraint outlets_outlet_name_key;
-- The name of a login role as it is written stays unique too: users refer to it.
create unique index login_roles_name_key on login_roles (lower(role_name));
create unique index job_roles_name_key on job_roles (lower(role_name));
alter table job_roles drop constraint job_roles_role_name_key;
create unique index task_groups_name_key on task_groups (lower(group_name));
alter table task_groups drop constraint task_groups_group_name_key;

-- Who has a role: counted beside it, listed by it, and asked before it is deleted.
create index users_role_idx on users (role);
create index users_job_role_idx on users (job_role_id);
