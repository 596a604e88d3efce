-- The latest rejections of an outlet, for the reasons that its reviewers are offered.
create index task_submissions_manager_reasons_idx on task_submissions (outlet_id, manager_reviewed_at desc)
  where manager_status = 'Rejected';
create index task_submissions_audit_reasons_idx on task_submissions (outlet_id, audit_reviewed_at desc)
  where audit_status = 'Rejected';
