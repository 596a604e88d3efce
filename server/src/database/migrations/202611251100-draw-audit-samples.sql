-- What an auditor looks at first (shared/src/work/reviews/risk.ts): the rejections of the last 30 days, and what each person
-- sent in them.
create index task_submissions_recent_rejections_idx on task_submissions (task_date, outlet_id, submitted_by_uid, task_id)
  where manager_status = 'Rejected' or audit_status = 'Rejected';
create index task_submissions_person_idx on task_submissions (submitted_by_uid, task_date, task_id)
  where staff_status = 'Submitted';

-- A sample of what waited for an audit, as it was drawn: what waits changes by the minute, what a sample says must not.
create table audit_samples (
  id uuid primary key default gen_random_uuid(),
  auditor_uid uuid not null references users (uid),
  business_date date not null,
  -- The filter and the coverage as text; with the day and the auditor it is the seed of the draw.
  input text not null,
  filter jsonb not null,
  coverage jsonb not null,
  population integer not null check (population > 0),
  outlets integer not null check (outlets > 0),
  drawn_at timestamptz not null,
  constraint audit_samples_once_key unique (auditor_uid, business_date, input)
);
create table audit_sample_items (
  sample_id uuid not null references audit_samples (id) on delete cascade,
  submission_id uuid not null references task_submissions (id) on delete cascade,
  -- Taken for its risk, not by chance.
  is_high_risk boolean not null,
  primary key (sample_id, submission_id)
);
create index audit_sample_items_submission_idx on audit_sample_items (submission_id);
