-- A template may have several deadlines a day, each of which makes a task of its own: 09:00, 13:00, 17:00.
alter table task_templates
  add column more_deadline_times text[] not null default '{}',
  add constraint task_templates_times check (
    cardinality(more_deadline_times) < 12 and array_to_string(more_deadline_times, ' ', '-')
      ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]( ([01][0-9]|2[0-3]):[0-5][0-9])*)?$'
  ) not valid;
