-- The templates of an area: asked before it is deleted.
create index concurrently task_templates_area_idx on task_templates (assigned_area_id) where assigned_area_id is not null;
