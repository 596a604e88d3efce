-- Beside writers: it waits for nobody, and nobody for it.
alter table task_submissions validate constraint task_submissions_cancelled_by_uid_fkey;
alter table task_submissions validate constraint task_submissions_cancelled;
