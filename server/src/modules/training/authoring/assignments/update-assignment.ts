import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import type { CourseAssignment } from '@gerai/shared/training/authoring/contract.ts';
import { soonestDueDate } from '@gerai/shared/training/learning/course-rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { checkRevision, nextRevision } from '../../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../../content/build-training-entry.ts';
import { assignmentsOf, reachedPeople } from '../../content/queries.ts';
import { refusePastDueDate } from './assign-course.ts';
import { readAssignment } from './list-assignments.ts';
import { type AssignmentKey, lockAssignment } from './lock-assignment.ts';
import { lockOpenEnrolments } from './lock-open-enrolments.ts';

/**
 * Changes the due date of an assignment and of the open enrolments it reaches. The same date changes nothing. Throws
 * `not_found`, `conflict` for a change after `expected_updated_at`, and `refused` for a date in the past.
 */
export async function updateAssignment(
  context: Context,
  actor: Actor,
  place: AssignmentKey,
  { due_date, expected_updated_at }: { due_date: string } & BasedOn,
): Promise<CourseAssignment> {
  return await context.db.transaction().execute(async (tx) => {
    const { course, scope, name, audience, due_date: before, updated_at } = await lockAssignment(tx, place);
    if (due_date !== before) {
      const part = `assignment ${place.id}`;
      const subject = { type: 'course' as const, id: course.id, part };
      const current = () => readAssignment(tx, place);
      await checkRevision(tx, expected_updated_at, { subject, updated_at, current });
      const now = nextRevision(updated_at, context.clock.now());
      refusePastDueDate(due_date, now);
      await tx
        .updateTable('course_assignments')
        .set({ due_date, updated_at: now })
        .where('id', '=', place.id)
        .execute();
      await lockOpenEnrolments(tx, course.id, comeBy(place.id));
      await moveDueDates(tx, place, before, soonestDueDate(now));
      const namedCourse = { id: course.id, title: course.open.content.title };
      const details = {
        part,
        audience,
        audienceName: name,
        before: { dueDate: before },
        after: { dueDate: due_date },
      };
      await recordActivity(tx, actor, now, {
        ...buildTrainingEntry('training assignment changed', namedCourse, details),
        ...scope,
      });
    }
    return await readAssignment(tx, place);
  });
}

/** Selects enrolments created by the assignment or belonging to people it reaches. */
const comeBy = (id: string) => sql`
  enrolment.assignment_id = ${id} or enrolment.user_id in (
    select person.uid from course_assignments assignment join ${reachedPeople} where assignment.id = ${id})`;

/**
 * A person with several assignments of the course is due at the earliest date; enrolments by own choice or after
 * rejections keep an earlier one. Another assignment's date never makes a person late at once: if it has passed, they
 * get until `soonest` or their present date.
 */
async function moveDueDates(
  tx: Transaction<Tables>,
  { course_id, id }: AssignmentKey,
  before: string,
  soonest: string,
): Promise<void> {
  await sql`
    update course_enrolments enrolment set due_date = wanted.due_date
    from (
      select enrolment.id, least(
        (select due_date from course_assignments where id = ${id}),
        (select greatest(min(other.due_date), least(enrolment.due_date, ${soonest}::date))
          from ${assignmentsOf(sql`other.id <> ${id}`)} having count(*) > 0)
      ) as due_date
      from course_enrolments enrolment
      where enrolment.course_id = ${course_id} and enrolment.completed_at is null
        and (${comeBy(id)})
    ) wanted
    where enrolment.id = wanted.id
      and (enrolment.source = 'assigned' or enrolment.due_date is null or enrolment.due_date = ${before}
        or enrolment.due_date > wanted.due_date)`.execute(tx);
}
