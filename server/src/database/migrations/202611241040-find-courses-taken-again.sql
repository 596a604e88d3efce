-- Whether the person has, or had, another enrolment in the course: of all others each is the latest, which lists over
-- everyone need not look up. Kept beside what it follows from; it stays when the other goes.
alter table course_enrolments add column is_repeated boolean not null default false;

create function note_repeated() returns trigger language plpgsql as $$
begin
  update course_enrolments enrolment
    set is_repeated = true
    from added
    join course_enrolments other on other.course_id = added.course_id and other.user_id = added.user_id
      and other.id <> added.id
    where enrolment.id in (added.id, other.id) and not enrolment.is_repeated;
  return null;
end $$;
create trigger course_enrolments_note_repeated after insert on course_enrolments
  referencing new table as added for each statement execute function note_repeated();

update course_enrolments enrolment
  set is_repeated = true
  where exists (
    select from course_enrolments other
    where other.course_id = enrolment.course_id and other.user_id = enrolment.user_id and other.id <> enrolment.id
  );
