import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { type RawBuilder, sql } from 'kysely';

type Reached = Record<'uid' | 'job_role_id' | 'location_id', RawBuilder<unknown>>;

/** Whether an assignment, by the name that it has in the query, reaches a person. All that follows is said by this. */
const reaches = (assignment: string, { uid, job_role_id, location_id }: Reached) => {
  const of = (column: string) => sql.ref(`${assignment}.${column}`);
  return sql`(${of('user_id')} = ${uid} or ${of('job_role_id')} = ${job_role_id} or ${of('outlet_id')} = ${location_id})`;
};

/** Somebody by the name that they have in the query. */
const row = (person: string): Reached => ({
  uid: sql.ref(`${person}.uid`),
  job_role_id: sql.ref(`${person}.job_role_id`),
  location_id: sql.ref(`${person}.location_id`),
});

/** What is assigned of a `course` to the actor, who may not have been enrolled yet. */
export const assignedTo = ({ uid, job_role_id, location_id }: PersonActor) => sql`
  select due_date from course_assignments assignment where assignment.course_id = course.id and ${reaches(
    'assignment',
    {
      uid: sql`${uid}::uuid`,
      job_role_id: sql`${job_role_id}::uuid`,
      location_id: sql`${location_id}::uuid`,
    },
  )}`;

/**
 * Whether a `course`, which is published, is offered to the actor: to everyone, or since it is assigned to them. What
 * they were in already they see besides (shared/src/training/learning/policy.ts, canSeeCourse).
 */
export const offeredTo = (actor: PersonActor) => sql`(
  course.archived_at is null and (course.is_open or exists (${assignedTo(actor)})))`;

/**
 * The people whom assignments reach, as SQL to join with `assignment` (course_assignments): active ones of that job
 * role or outlet, or that person. What a course is to them, the caller adds.
 */
export const reachedPeople = sql`
  users person on person.status = 'active' and person.deleted_at is null
    and ${reaches('assignment', row('person'))}`;

/** The assignments of its course that reach the person of an `enrolment`, `further` narrowing them. */
export const assignmentsOf = (further: RawBuilder<unknown>) => sql`
  course_assignments other join users learner on learner.uid = enrolment.user_id
    and other.course_id = enrolment.course_id and ${further} and ${reaches('other', row('learner'))}`;

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
