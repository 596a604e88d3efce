create trigger users_present_outlet after insert or update of location_id on users
  for each row when (new.location_id is not null)
  execute function refuse_archived('outlets', 'location_id', 'users_present_outlet');
create trigger users_present_job_role after insert or update of job_role_id on users
  for each row when (new.job_role_id is not null)
  execute function refuse_archived('job_roles', 'job_role_id', 'users_present_job_role');
