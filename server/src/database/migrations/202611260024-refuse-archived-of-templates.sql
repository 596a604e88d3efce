create trigger task_templates_present_outlet after insert or update of assigned_location_id on task_templates
  for each row when (new.assigned_location_id is not null)
  execute function refuse_archived('outlets', 'assigned_location_id', 'task_templates_present_outlet');
create trigger task_templates_present_job_role after insert or update of assigned_job_role_id on task_templates
  for each row execute function refuse_archived('job_roles', 'assigned_job_role_id', 'task_templates_present_job_role');
