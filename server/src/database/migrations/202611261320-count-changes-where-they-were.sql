-- As before, with two differences. What went is not joined with what came: a session keeps the plan of its first update,
-- and planned for one review, that join compared each row of a day's end with each other one. And each change counts where
-- the submission was: a merge of outlets or job roles moves submissions and their counts by itself.
create or replace function count_day_changes() returns trigger language plpgsql as $$
begin
  with moved as materialized (
    select -1 as sign, id, task_id, task_date, outlet_id, job_role_id, is_latest, staff_status, manager_status,
      audit_status, coalesce(proved_at, submitted_at) as done_at
    from went
    union all
    select 1, id, task_id, task_date, outlet_id, job_role_id, is_latest, staff_status, manager_status, audit_status, null
    from came
  ), counted as (
    select (array_agg(task_id) filter (where sign = -1))[1] as task_id,
      (array_agg(task_date) filter (where sign = -1))[1] as task_date,
      (array_agg(outlet_id) filter (where sign = -1))[1] as outlet_id,
      (array_agg(job_role_id) filter (where sign = -1))[1] as job_role_id, min(done_at) as done_at,
      sum(sign * (is_latest and staff_status = 'Submitted')::integer)::integer as submitted,
      sum(sign * (is_latest and (manager_status = 'Rejected' or audit_status = 'Rejected'))::integer)::integer as rejected,
      sum(sign * (is_latest and manager_status = 'AutoApproved' and audit_status = 'Pending')::integer)::integer
        as auto_approved,
      sum(sign * (is_latest and staff_status = 'AutoFailed')::integer)::integer as auto_failed
    from moved group by id
  ), changed as materialized (
    select counted.*,
      case when submitted = 0 then 0
        else submitted * (done_at <= (select deadline_datetime from daily_tasks where id = task_id))::integer
      end as on_time,
      (select display_id from task_definitions
        where id = (select definition_id from daily_tasks where id = task_id)) as display_id
    from counted where submitted <> 0 or rejected <> 0 or auto_approved <> 0 or auto_failed <> 0
  ), by_outlet as (
    insert into outlet_day_counts
      select task_date, outlet_id, job_role_id,
        0, sum(submitted), sum(on_time), sum(rejected), sum(auto_approved), sum(auto_failed)
      from changed group by task_date, outlet_id, job_role_id
  ), by_template as (
    insert into template_day_counts
      select task_date, display_id,
        0, sum(submitted), sum(on_time), sum(rejected), sum(auto_approved), sum(auto_failed)
      from changed group by task_date, display_id
  )
  insert into row_counts (table_name, row_count)
    select name, sum(sign)
    from moved, lateral (values
      (case when manager_status = 'Pending' then 'to review' end),
      (case when audit_status = 'Pending' and manager_status in ('Approved', 'AutoApproved')
        then 'to audit: ' || manager_status end)
    ) named (name)
    where name is not null group by name having sum(sign) <> 0;
  return null;
end $$;
