import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { canAuthor } from '@gerai/shared/training/learning/policy.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { offeredTo } from './reached-people.ts';

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
