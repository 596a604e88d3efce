-- Work: what is to be done on a day, the proof that it was, and what reviewers said. Sized for 36 million tasks, of
-- which 2,000 outlets get 12,000 a day.

-- A task of one outlet and job role on one date. Rows are narrow: what the task says is in its definition. Date and
-- deadline never change, outlet and role only where these are merged; rows of the past are never deleted.
create table daily_tasks (
  id uuid primary key default time_ordered_id(),
  template_id uuid references task_templates (id) on delete set null,
  definition_id uuid not null references task_definitions (id),
  -- Without a foreign key: the run's row is made in the same transaction, and a rule of retention may delete it.
  run_id bigint,
  -- Of the definition, as lists sort and search by it.
  task_name text not null,
  task_date date not null,
  assigned_location_id uuid not null references outlets (id),
  assigned_job_role_id uuid not null references job_roles (id),
  deadline_datetime timestamptz not null,
  -- The business date of the deadline: the day's end and the queue of the day find tasks by it.
  deadline_date date not null check (deadline_date >= task_date),
  -- Tells the tasks apart that a template makes of one date: the place of their deadline among those of the day.
  slot smallint not null default 1,
  created_at timestamptz not null default now(),
  -- Decides which tasks of a date exist already.
  constraint daily_tasks_once_key unique (template_id, task_date, assigned_location_id, slot)
);
-- An outlet's open work: Team Tasks, the dashboard of managers, and, outlet by outlet, the day's end (end-day.ts). An index
-- of the deadline alone lured the planner from here: it read the tasks of all outlets for those of one.
create index daily_tasks_outlet_deadline_idx on daily_tasks (assigned_location_id, deadline_date);
-- The lists of tasks (list-daily-tasks.ts), of all outlets and of one, newest first.
create index daily_tasks_date_idx on daily_tasks (task_date desc, id desc);
create index daily_tasks_outlet_date_idx on daily_tasks (assigned_location_id, task_date desc, id desc);
-- The lists narrowed by a task's name, and definitions, which are deleted when nothing refers to them.
create index daily_tasks_definition_idx on daily_tasks (definition_id);
-- My Tasks (list-my-tasks.ts): the open tasks of a job role at an outlet. An index of the role alone lured the planner
-- where one role has half of all tasks: it read 112,200 entries for 20 rows of 200,000 tasks. It also finds whether a
-- role has tasks at all, which is asked before a role is deleted.
create index daily_tasks_role_outlet_idx on daily_tasks (assigned_job_role_id, assigned_location_id, deadline_date);

-- PostgreSQL reads the expression of a check and of a generated column anew for each statement. Written out there, these
-- took a fifth of the time of a submission's insert; a function is kept for the session.
create function is_legal_submission(staff_status text, manager_status text, audit_status text, system_status text)
returns boolean language plpgsql immutable as $$
begin
  return case staff_status
    when 'AutoFailed' then manager_status = 'AutoFailed' and audit_status = 'AutoFailed' and system_status = 'AutoFailed'
    when 'Cancelled' then manager_status = 'Cancelled' and audit_status = 'Cancelled' and system_status = 'Cancelled'
    when 'Submitted' then
      case manager_status
        when 'Pending' then audit_status = 'Pending' and system_status = 'None'
        when 'Rejected' then audit_status = 'Pending' and system_status = 'None'
        when 'Approved' then audit_status in ('Pending', 'Approved', 'Rejected') and system_status = 'None'
        when 'AutoApproved' then audit_status in ('Pending', 'Approved', 'Rejected') and system_status = 'AutoApprove'
        else false
      end
    else false
  end;
end $$;

-- Who did what when: a decision has its time and its person, a rejection its notes, and only the system submits nothing.
create function is_whole_submission(
  staff_status text, manager_status text, audit_status text, manager_notes text, audit_notes text,
  submitted_by_uid uuid, manager_reviewed_by_uid uuid, manager_reviewed_at timestamptz,
  audit_reviewed_by_uid uuid, audit_reviewed_at timestamptz, submitted_at timestamptz, proved_at timestamptz
) returns boolean language plpgsql immutable as $$
begin
  return (staff_status in ('AutoFailed', 'Cancelled')) = (submitted_by_uid is null)
    and (manager_status in ('Pending', 'AutoFailed', 'Cancelled')) = (manager_reviewed_at is null)
    and (audit_status in ('Pending', 'AutoFailed', 'Cancelled')) = (audit_reviewed_at is null)
    and (manager_status not in ('Approved', 'Rejected') or manager_reviewed_by_uid is not null)
    and (audit_status not in ('Approved', 'Rejected') or audit_reviewed_by_uid is not null)
    and (manager_status <> 'Rejected' or manager_notes <> '')
    and (audit_status <> 'Rejected' or audit_notes <> '')
    and (proved_at is null or (staff_status = 'Submitted' and proved_at <= submitted_at));
end $$;

-- The place of the derived display status among DISPLAY_STATUSES (shared/src/work/submissions/statuses.ts); 0 is a task
-- without a submission.
create function display_rank_of(staff_status text, manager_status text, audit_status text)
returns smallint language plpgsql immutable as $$
begin
  return case
    when staff_status = 'AutoFailed' then 7
    when staff_status = 'Cancelled' then 8
    when audit_status = 'Approved' then 5
    when audit_status = 'Rejected' then 6
    when manager_status = 'Approved' then 2
    when manager_status = 'AutoApproved' then 3
    when manager_status = 'Rejected' then 4
    else 1
  end;
end $$;

-- A closed attempt, after which there may be another one: it was rejected, or the day's end failed the task before work
-- arrived that had been done in time.
create function is_closed_submission(manager_status text, audit_status text)
returns boolean language plpgsql immutable as $$
begin
  return manager_status in ('Rejected', 'AutoFailed') or audit_status = 'Rejected';
end $$;

create function are_notes_short(staff_notes text, manager_notes text, audit_notes text)
returns boolean language plpgsql immutable as $$
begin
  return greatest(length(staff_notes), length(manager_notes), length(audit_notes)) <= 2000;
end $$;

-- An attempt at a task: what was sent, and how it was reviewed. A task that the day's end failed or an admin cancelled has
-- an attempt of the system, so that the unique key of the current submission decides between a cancellation and what is
-- sent at the same moment.
create table task_submissions (
  -- Made by the client, so that sending it again is harmless.
  id uuid primary key default time_ordered_id(),
  task_id uuid not null references daily_tasks (id) on delete cascade,
  attempt integer not null check (attempt >= 1),
  is_latest boolean not null default true,
  -- The task's outlet, job role and date, kept here because queues and lists find submissions by them: a list costs what
  -- its days hold, and not what the years do. The task has the foreign keys; here they would cost each submission two
  -- look-ups and two row locks, and the deletion of an outlet a scan of all submissions.
  outlet_id uuid not null,
  job_role_id uuid not null,
  task_date date not null,
  staff_status text not null,
  manager_status text not null,
  audit_status text not null,
  system_status text not null,
  display_rank smallint not null generated always as (display_rank_of(staff_status, manager_status, audit_status)) stored,
  staff_notes text not null default '',
  manager_notes text not null default '',
  audit_notes text not null default '',
  -- What its photos were asked to show; null without photos, or where the task asks for nothing.
  challenge text,
  photo_count smallint not null default 0 check (photo_count between 0 and 4),
  -- Digest of what was sent, to tell a repeat from another submission under the same id.
  content_hash bytea,
  submitted_by_uid uuid references users (uid),
  -- When it arrived.
  submitted_at timestamptz not null,
  -- When its last photo was taken, by the corrected clock of the device, if that is to be trusted; else arrival counts
  -- (shared/src/work/submissions/proof-time.ts).
  proved_at timestamptz,
  -- By how much the server's clock was ahead of the device's when it was sent.
  clock_offset_ms bigint,
  -- What stands out about its photos, as bits (photo-proof/select-unusual.ts), and the position of the outlet that distances
  -- were judged by; null where it was not counted ahead. 90 days of all outlets are counted from these rows alone.
  unusual smallint,
  judged_position integer,
  manager_reviewed_by_uid uuid references users (uid),
  manager_reviewed_at timestamptz,
  audit_reviewed_by_uid uuid references users (uid),
  audit_reviewed_at timestamptz,
  -- The date whose end failed or approved it by the system, so that exactly this can be taken back.
  settled_date date,
  cancelled_by_uid uuid references users (uid),
  -- The run of the generation that was withdrawn; null for a task that was cancelled alone.
  withdrawn_run_id bigint,
  updated_at timestamptz not null,
  constraint task_submissions_cancelled check ((staff_status = 'Cancelled') = (cancelled_by_uid is not null)),
  constraint task_submissions_notes check (are_notes_short(staff_notes, manager_notes, audit_notes)),
  constraint task_submissions_legal_statuses
    check (is_legal_submission(staff_status, manager_status, audit_status, system_status)),
  constraint task_submissions_whole check (is_whole_submission(
    staff_status, manager_status, audit_status, manager_notes, audit_notes, submitted_by_uid,
    manager_reviewed_by_uid, manager_reviewed_at, audit_reviewed_by_uid, audit_reviewed_at, submitted_at, proved_at)),
  -- With the key below it says that at most one submission of a task is open, which decides the race of two people.
  constraint task_submissions_earlier_closed check (is_latest or is_closed_submission(manager_status, audit_status))
);
-- One current submission of a task, and each earlier attempt once. Each screen that shows a task with its current
-- submission looks here: of the few of a task it takes the latest.
create unique index task_submissions_current_key on task_submissions
  (task_id, (case when is_latest then 0 else attempt end));
-- The lists over all outlets (list-daily-tasks.ts, count-daily-tasks.ts) join the tasks of some days with their status.
create index task_submissions_date_idx on task_submissions (task_date desc, task_id desc) include (display_rank)
  where is_latest;
-- The two queues (list-waiting.ts), each as small as its backlog.
create index task_submissions_manager_queue_idx on task_submissions (outlet_id, submitted_at desc, id desc)
  where manager_status = 'Pending';
create index task_submissions_audit_queue_idx on task_submissions (submitted_at desc, id desc)
  where audit_status = 'Pending' and manager_status in ('Approved', 'AutoApproved');
-- The histories (list-history.ts): what was decided, newest first, at one outlet or at all.
create index task_submissions_manager_history_idx on task_submissions (outlet_id, manager_reviewed_at desc, id desc)
  where manager_reviewed_at is not null;
create index task_submissions_all_manager_history_idx on task_submissions (manager_reviewed_at desc, id desc)
  where manager_reviewed_at is not null;
create index task_submissions_audit_history_idx on task_submissions (audit_reviewed_at desc, id desc)
  where audit_reviewed_at is not null;
-- What a role at an outlet did in the last 30 days: the dashboard of staff.
create index task_submissions_role_outlet_idx on task_submissions (job_role_id, outlet_id, submitted_at);
-- What was submitted today: the dashboard of admins, from the index alone, and the list that it leads to.
create index task_submissions_sent_idx on task_submissions (submitted_at) where staff_status = 'Submitted' and is_latest;
-- The rejections of a person's work, lately: the third of one task leads to a course (assign-after-rejections.ts).
create index task_submissions_rejected_idx on task_submissions
  (submitted_by_uid, (coalesce(audit_reviewed_at, manager_reviewed_at)))
  where manager_status = 'Rejected' or audit_status = 'Rejected';
-- The latest rejections of an outlet, for the reasons that its reviewers are offered (list-reasons.ts).
create index task_submissions_reasons_idx on task_submissions
  (outlet_id, (coalesce(audit_reviewed_at, manager_reviewed_at)) desc)
  where manager_status = 'Rejected' or audit_status = 'Rejected';
-- What an auditor looks at first (list-by-risk.ts): the rejections of the last 30 days, and what each person sent in them.
create index task_submissions_recent_rejections_idx on task_submissions (task_date, outlet_id, submitted_by_uid, task_id)
  where manager_status = 'Rejected' or audit_status = 'Rejected';
create index task_submissions_person_idx on task_submissions (submitted_by_uid, task_date, task_id)
  where staff_status = 'Submitted';

-- The verbs give the task's date; for a statement that does not, it is looked up.
create function set_submission_task_date() returns trigger language plpgsql as $$
begin
  new.task_date := (select task_date from daily_tasks where id = new.task_id);
  return new;
end $$;
create trigger task_submissions_set_task_date before insert on task_submissions
  for each row when (new.task_date is null) execute function set_submission_task_date();

alter table photos add constraint photos_submission_fk
  foreign key (submission_id) references task_submissions (id) on delete cascade;

-- A photo's features, for 90 days: those of the same person, and of the same template at an outlet, are compared.
create table photo_features (
  photo_id uuid primary key references photos (id) on delete cascade,
  submitted_by_uid uuid not null references users (uid),
  outlet_id uuid not null references outlets (id),
  definition_id uuid not null references task_definitions (id) on delete cascade,
  submitted_at timestamptz not null,
  features bytea not null
);
-- Both of compare/queries.ts.
create index photo_features_person_idx on photo_features (submitted_by_uid, submitted_at);
create index photo_features_place_idx on photo_features (definition_id, outlet_id, submitted_at);
-- What is older than 90 days goes (sweep-features.ts).
create index photo_features_submitted_at_idx on photo_features (submitted_at);

-- What a submission's photo has to do with an earlier one, a sibling, or the template's sample photo.
create table photo_matches (
  photo_id uuid not null references photos (id) on delete cascade,
  other_id uuid not null references photos (id) on delete cascade,
  verdict text not null check (verdict in ('same file', 'edited copy', 'same viewpoint')),
  edits text[] not null default '{}'
    check (edits <@ array['cropped', 'turned', 'mirrored', 'stretched', 'covered']),
  -- How the photo lies in the other one, both as unit squares; null for the same file.
  homography double precision[] check (cardinality(homography) = 9),
  -- The cells of a grid of 20 by 20 over the photo that look different in the other one.
  differing smallint[] not null default '{}' check (cardinality(differing) <= 400),
  primary key (photo_id, other_id),
  check (photo_id <> other_id)
);
-- A swept photo takes its matches along.
create index photo_matches_other_idx on photo_matches (other_id);

-- A sample of what waited for an audit, as it was drawn: the queue changes by the minute, a sample must not.
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
-- A day's end that is taken back deletes the submissions of failed tasks, and each looks for its foreign keys
-- (revoke-day-end.ts).
create index audit_sample_items_submission_idx on audit_sample_items (submission_id);

-- What the nightly check of stored photos found, one row for each business date.
create table photo_checks (
  business_date date primary key,
  checked_at timestamptz not null,
  checked integer not null,
  missing integer not null,
  different integer not null
);

-- Dates that an admin marked as a system outage, for all outlets or some: their tasks do not fail, and figures leave them
-- out.
create table outages (
  id uuid primary key default time_ordered_id(),
  business_date date not null,
  reason text not null check (length(reason) between 1 and 500),
  -- Of all outlets that there were: nobody's tasks of the date may have been made, so they are made late.
  is_everywhere boolean not null,
  created_by_uid uuid not null references users (uid),
  created_at timestamptz not null
);
-- The missed dates whose tasks are to be made (generate-missed-days.ts), and the list of the latest (outages/queries.ts).
create index outages_date_idx on outages (business_date desc, id desc);

-- An outlet has one outage on a date; the first of two admins marks it.
create table outage_outlets (
  business_date date not null,
  outlet_id uuid not null references outlets (id) on delete cascade,
  outage_id uuid not null references outages (id) on delete cascade,
  -- Figures look for an outlet's date, reports for a range of dates.
  primary key (business_date, outlet_id)
);
create index outage_outlets_outlet_idx on outage_outlets (outlet_id);
create index outage_outlets_outage_idx on outage_outlets (outage_id);
