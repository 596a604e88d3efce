-- When the due date of an assignment was changed last: its revision, for two admins who change it at once. Null means
-- never, so that no row is rewritten.
alter table course_assignments add column updated_at timestamptz;
