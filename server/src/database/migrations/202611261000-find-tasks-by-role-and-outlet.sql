-- My Tasks (list-my-tasks.ts) reads the open tasks of a job role at an outlet. An index of the role alone lured the planner
-- where one role has half of all tasks: it read 112,200 entries for 20 rows (200,000 tasks). In this order it still finds
-- whether a role has tasks at all, which is asked before a role is deleted.
create index daily_tasks_role_outlet_idx on daily_tasks (assigned_job_role_id, assigned_location_id, deadline_date);
drop index daily_tasks_job_role_idx;

-- What a role at an outlet did in the last days (the staff's dashboard), and whether a role has submissions at all: one
-- index for what two did.
create index task_submissions_role_outlet_idx on task_submissions (job_role_id, outlet_id, submitted_at);
drop index task_submissions_job_role_idx;
drop index task_submissions_done_idx;

-- What was audited in the last week (the auditor's dashboard) is found by the index of the audit's history.
drop index task_submissions_audited_idx;

-- What was submitted today (the admin's dashboard), from the index alone.
create index task_submissions_sent_idx on task_submissions (submitted_at) where staff_status = 'Submitted' and is_latest;
drop index task_submissions_submitted_idx;
