import { type RawBuilder, sql } from 'kysely';

/**
 * The people whom assignments reach, as SQL to join with `assignment` (course_assignments): active ones of that job
 * role or outlet, or that person. What a course is to them, the caller adds.
 */
export const reachedPeople = sql`
  users person on person.status = 'active' and person.deleted_at is null
    and (person.job_role_id = assignment.job_role_id or person.location_id = assignment.outlet_id
      or person.uid = assignment.user_id)`;

/** The assignments of its course that reach the person of an `enrolment`, `further` narrowing them. */
export const assignmentsOf = (further: RawBuilder<unknown>) => sql`
  course_assignments other join users learner on learner.uid = enrolment.user_id
    and other.course_id = enrolment.course_id and ${further}
    and (other.job_role_id = learner.job_role_id or other.outlet_id = learner.location_id
      or other.user_id = learner.uid)`;

/**
 * Whom an assignment enrols, for enrolPeople: everyone whom it reaches but those whose certificate of the course is
 * good on `today` (a civil date, UTC+8).
 */
export const assignedPeople = (assignment_id: string, today: string) => sql`
  select assignment.course_id, person.uid as user_id, 'assigned' as source, assignment.id as assignment_id,
    null::jsonb as reason, assignment.due_date
  from course_assignments assignment join ${reachedPeople}
  where assignment.id = ${assignment_id}::uuid
    and not exists (
      select from certificates
      where certificates.course_id = assignment.course_id and certificates.user_id = person.uid
        and (valid_until is null or valid_until >= ${today}::date)
    )`;
