alter table task_templates
  validate constraint task_templates_assigned_tag_id_fkey,
  validate constraint task_templates_place;
