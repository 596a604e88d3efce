-- The job roles of people on a day, by which groups of the feed are open to them: their own, and those that they are
-- lent as. A person may have one twice.
create function job_roles_on(day date) returns table (uid uuid, job_role_id uuid)
language sql stable as $$
  select uid, job_role_id from users where job_role_id is not null
  union all
  select posting.uid, posting.job_role_id from postings posting join users on users.uid = posting.uid
  where posting.job_role_id is not null and users.role in ('manager', 'staff')
    and from_date <= day and (until_date is null or until_date >= day)
$$;
