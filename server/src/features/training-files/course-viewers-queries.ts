import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import { canAuthor } from '@gerai/shared/training/policy.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether the actor may see the files of the course with this id, as canSeeCourse (shared/src/training/policy.ts) has
 * it: its authors, who is or was in it, and to whom it is offered now. The id is named with its table.
 */
export function seesCourse(actor: PersonActor, courseId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (canAuthor(actor)) return sql<SqlBool>`true`;
  const { uid, job_role_id, location_id } = actor;
  return sql<SqlBool>`(
    exists (select from course_enrolments where course_id = ${courseId} and user_id = ${uid}::uuid)
    or exists (
      select from courses course
      join course_versions version on version.course_id = course.id and version.is_current
      where course.id = ${courseId} and course.archived_at is null and (
        course.is_open or exists (
          select from course_assignments assignment
          where assignment.course_id = course.id and (
            assignment.user_id = ${uid}::uuid or assignment.job_role_id = ${job_role_id}::uuid
            or assignment.outlet_id = ${location_id}::uuid)))))`;
}
