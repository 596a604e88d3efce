alter table task_templates
  validate constraint task_templates_assigned_area_id_fkey,
  validate constraint task_templates_place;
