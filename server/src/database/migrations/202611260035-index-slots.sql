-- Becomes the unique key that decides which tasks of a date exist already.
create unique index concurrently daily_tasks_slot_key on daily_tasks (template_id, task_date, assigned_location_id, slot);
