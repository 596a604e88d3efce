-- The name stays, by which a server of the version before names it too.
alter table daily_tasks
  drop constraint daily_tasks_once_key,
  add constraint daily_tasks_once_key unique using index daily_tasks_slot_key;
