import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import { soonestDueDate } from '@gerai/shared/training/learning/course-rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../../content/build-training-entry.ts';
import { assignmentsOf } from '../../content/queries.ts';
import { type AssignmentKey, lockAssignment } from './lock-assignment.ts';
import { lockOpenEnrolments } from './lock-open-enrolments.ts';

/**
 * Removes an assignment. Enrolments not started are deleted, started ones lose their due date; both only where no other
 * assignment of the course reaches the person (decisions, training). Throws `not_found`.
 */
export async function deleteAssignment(context: Context, actor: Actor, place: AssignmentKey): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const { course, scope, name, audience, due_date } = await lockAssignment(tx, place);
    const namedCourse = { id: course.id, title: course.open.content.title };
    await lockOpenEnrolments(tx, course.id, cameBy(place.id, due_date));
    const withdrawn = await withdraw(tx, place);
    await passOn(tx, place, due_date, soonestDueDate(now));
    await tx.deleteFrom('course_assignments').where('id', '=', place.id).execute();
    await recordActivity(tx, actor, now, {
      ...buildTrainingEntry('training assignment removed', namedCourse, {
        audience,
        audienceName: name,
        dueDate: due_date,
        withdrawn: withdrawn.length,
      }),
      ...scope,
    });
    await tellWithdrawn(tx, actor, now, namedCourse, withdrawn);
  });
}

interface Withdrawn {
  id: string;
  user_id: string;
  outlet_id: string | null;
}

async function tellWithdrawn(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  course: { id: string; title: LocalText },
  withdrawn: readonly Withdrawn[],
): Promise<void> {
  const entries = withdrawn.map(({ id, user_id, outlet_id }) =>
    buildTrainingEntry('training course left', course, {
      about: { concerns_uid: user_id, outlet_id },
      enrolmentId: id,
      source: 'assigned',
    }),
  );
  await recordActivity(tx, actor, now, ...entries);
}

async function withdraw(tx: Transaction<Tables>, { course_id, id }: AssignmentKey): Promise<Withdrawn[]> {
  const { rows } = await sql<Withdrawn>`
    delete from course_enrolments enrolment using users person
    where enrolment.course_id = ${course_id} and enrolment.assignment_id = ${id} and enrolment.source = 'assigned'
      and enrolment.started_at is null and person.uid = enrolment.user_id
      and not exists (select from ${assignmentsOf(sql`other.id <> ${id}`)})
    returning enrolment.id, enrolment.user_id, person.location_id as outlet_id`.execute(tx);
  return rows;
}

/** Selects enrolments created by the assignment, and self-made or renewed ones that are due by its date. */
const cameBy = (id: string, due_date: string) => sql`
  enrolment.assignment_id = ${id}
  or (enrolment.source in ('self', 'renewal') and enrolment.due_date = ${due_date})`;

/**
 * Moves the remaining enrolments to the next assignment that reaches the person; its due date counts, but not before
 * the earlier of their present one and `soonest`, so that nobody is late at once. Without one, the due date is cleared.
 */
async function passOn(
  tx: Transaction<Tables>,
  { course_id, id }: AssignmentKey,
  due_date: string,
  soonest: string,
): Promise<void> {
  await sql`
    update course_enrolments enrolment set assignment_id = next.id, due_date = next.due_date
    from (
      select enrolment.id as enrolment_id, other.id,
        case when other.id is not null then greatest(other.due_date, least(enrolment.due_date, ${soonest}::date)) end
          as due_date
      from course_enrolments enrolment
      left join lateral (
        select other.id, other.due_date from ${assignmentsOf(sql`other.id <> ${id}`)}
        order by other.due_date, other.id limit 1
      ) other on true
      where enrolment.course_id = ${course_id} and enrolment.completed_at is null
        and (${cameBy(id, due_date)})
    ) next
    where enrolment.id = next.enrolment_id`.execute(tx);
}
