create trigger course_assignments_present_outlet after insert on course_assignments
  for each row when (new.outlet_id is not null)
  execute function refuse_archived('outlets', 'outlet_id', 'course_assignments_present_outlet');
create trigger course_assignments_present_job_role after insert on course_assignments
  for each row when (new.job_role_id is not null)
  execute function refuse_archived('job_roles', 'job_role_id', 'course_assignments_present_job_role');
