-- The histories: what was decided, newest first, at one outlet or at all.
create index task_submissions_manager_history_idx on task_submissions (outlet_id, manager_reviewed_at desc, id desc)
  where manager_reviewed_at is not null;
create index task_submissions_all_manager_history_idx on task_submissions (manager_reviewed_at desc, id desc)
  where manager_reviewed_at is not null;
create index task_submissions_audit_history_idx on task_submissions (audit_reviewed_at desc, id desc)
  where audit_reviewed_at is not null;
