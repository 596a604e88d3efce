-- When the tasks that lead to a course were chosen last: their revision. Null means never.
alter table courses add column task_links_updated_at timestamptz;
