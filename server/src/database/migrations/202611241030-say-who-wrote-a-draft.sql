-- Who wrote what is in a version of a course, at updated_at: of two who write at once, each is told of the other. Of what
-- was written before nobody knows.
alter table course_versions add column updated_by_uid uuid references users (uid);
