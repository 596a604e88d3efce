import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { canAuthor } from '@gerai/shared/training/learning/policy.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Reached = Record<'uid' | 'job_role_id' | 'location_id', RawBuilder<unknown>>;

/** SQL condition: whether an assignment, by its alias, reaches a person. Everything below builds on it. */
const reaches = (assignment: string, { uid, job_role_id, location_id }: Reached) => {
  const of = (column: string) => sql.ref(`${assignment}.${column}`);
  return sql`(${of('user_id')} = ${uid} or ${of('job_role_id')} = ${job_role_id} or ${of('outlet_id')} = ${location_id})`;
};

/** A person's columns by the alias in the query. */
const row = (person: string): Reached => ({
  uid: sql.ref(`${person}.uid`),
  job_role_id: sql.ref(`${person}.job_role_id`),
  location_id: sql.ref(`${person}.location_id`),
});

/** The due dates of assignments of `course` that reach the actor, enrolled or not. */
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
 * SQL condition: whether a published `course` is offered to the actor, being open to everyone or assigned to them.
 * Courses with an enrolment stay visible besides (canSeeCourse, shared/src/training/learning/policy.ts).
 */
export const offeredTo = (actor: PersonActor) => sql`(
  course.archived_at is null and (course.is_open or exists (${assignedTo(actor)})))`;

/**
 * The active people an assignment reaches, as SQL to join with `assignment` (course_assignments). The caller adds
 * conditions on the course.
 */
export const reachedPeople = sql`
  users person on person.status = 'active' and person.deleted_at is null
    and ${reaches('assignment', row('person'))}`;

/** The assignments of an `enrolment`'s course that reach its person, narrowed by `further`. */
export const assignmentsOf = (further: RawBuilder<unknown>) => sql`
  course_assignments other join users learner on learner.uid = enrolment.user_id
    and other.course_id = enrolment.course_id and ${further} and ${reaches('other', row('learner'))}`;

/**
 * The people that assignments enrol, as input of enrolPeople: everyone they reach except those with a certificate of the
 * course valid on `today` (a civil date, UTC+8).
 */
export const assignedPeople = (assignment_ids: readonly string[], today: string) => sql`
  select assignment.course_id, person.uid as user_id, 'assigned' as source, assignment.id as assignment_id,
    null::jsonb as reason, assignment.due_date
  from course_assignments assignment join ${reachedPeople}
  where assignment.id = any(${assignment_ids}::uuid[])
    and not exists (
      select from certificates
      where certificates.course_id = assignment.course_id and certificates.user_id = person.uid
        and (valid_until is null or valid_until >= ${today}::date)
    )`;

/**
 * SQL condition for an active enrolment: its course is not archived, or it was started before (the negation of
 * isWithdrawn, shared/src/training/learning/course-rules.ts). Takes the table aliases of enrolment and course. Every
 * query that lists or counts enrolments uses it.
 */
export const isActiveEnrolment = (enrolment = 'enrolment', course = 'course'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${course}.archived_at`)} is null or ${sql.ref(`${enrolment}.started_at`)} is not null)`;

/**
 * SQL condition of canSeeCourse (shared/src/training/learning/policy.ts): authors, people with an enrolment past or
 * present, and people the course is offered to may see its files. `courseId` must be qualified with its table.
 */
export function seesCourse(actor: PersonActor, courseId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (canAuthor(actor)) return sql<SqlBool>`true`;
  return sql<SqlBool>`(
    exists (select from course_enrolments where course_id = ${courseId} and user_id = ${actor.uid}::uuid)
    or exists (
      select from courses course
      join course_versions version on version.course_id = course.id and version.is_current
      where course.id = ${courseId} and ${offeredTo(actor)}))`;
}
