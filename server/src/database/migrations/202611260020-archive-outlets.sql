-- An outlet that is no more in use: no tasks from the day of archiving on, and no choice anywhere; its history stays.
alter table outlets add column archived_at timestamptz;

-- Nothing new refers to what is archived: the trigger's table and column, and the name of the violation. It runs after the
-- foreign key's own trigger, which has waited for whoever archives at the same moment.
create function refuse_archived() returns trigger language plpgsql as $$
declare
  is_archived boolean;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) -> tg_argv[1] is not distinct from to_jsonb(new) -> tg_argv[1] then
    return null;
  end if;
  execute format('select archived_at is not null from %I where id = ($1).%I', tg_argv[0], tg_argv[1])
    into is_archived using new;
  if is_archived then
    raise exception '% of % is archived', tg_argv[1], tg_table_name
      using errcode = 'check_violation', constraint = tg_argv[2];
  end if;
  return null;
end $$;
