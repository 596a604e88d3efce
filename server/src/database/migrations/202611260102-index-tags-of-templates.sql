-- The templates of a tag: listed, and asked before it is deleted.
create index concurrently task_templates_tag_idx on task_templates (assigned_tag_id) where assigned_tag_id is not null;
