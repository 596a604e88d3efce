import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import { canRenew, isWithdrawn, soonestDueDate } from '@gerai/shared/training/learning/course-rules.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { assignedTo } from '../../content/queries.ts';
import { refuseLearning } from '../queries.ts';
import { findSeenCourse, readCourse } from '../read-course.ts';
import { enrolPeople } from './enrol-people.ts';
import { keepCourse } from './lock-enrolment.ts';

/**
 * Enrols the actor in a course, or again where the certificate expires (decisions, training); an open enrolment is
 * returned as it is, `repeated`. If the course is assigned to them, the due date is set as by the assignment. Throws
 * `not_found` for a course they may not see, `refused` for one that is archived or already completed.
 */
export async function enrolInCourse(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  id: string,
): Promise<{ course: CourseDetail; repeated: boolean }> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    await keepCourse(tx, id);
    const course = await findSeenCourse(tx, actor, id);
    const isIn = course.enrolment_id !== null && course.completed_at === null && !isWithdrawn(course);
    if (isIn) return { course: await readCourse(context, tx, actor, id), repeated: true };
    if (course.is_archived) throw refuseLearning('learning.not_offered');
    const renews = course.enrolment_id !== null;
    if (renews && !canRenew(course, now)) throw refuseLearning('learning.not_renewable');
    const inAWeek = soonestDueDate(now);
    const added = await enrolPeople(
      tx,
      actor,
      now,
      sql`
        select course.id as course_id, ${actor.uid}::uuid as user_id, ${renews ? 'renewal' : 'self'}::text as source,
          null::uuid as assignment_id, null::jsonb as reason,
          (select min(greatest(due_date, ${inAWeek}::date)) from (${assignedTo(actor)}) assigned) as due_date
        from courses course where course.id = ${id}::uuid`,
    );
    return { course: await readCourse(context, tx, actor, id), repeated: added.length === 0 };
  });
}
