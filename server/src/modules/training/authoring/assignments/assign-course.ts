import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import {
  type assignCourse as assignCall,
  type CourseAssignment,
  courseLimits,
} from '@gerai/shared/training/authoring/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError, explainViolations } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../../content/build-training-entry.ts';
import { assignedPeople, reachedPeople } from '../../content/queries.ts';
import { enrolPeople } from '../../learning/enrolment/enrol-people.ts';
import { type LockedCourse, lockCourse, refuseArchived } from '../lock-course.ts';
import { readAssignment } from './list-assignments.ts';
import { type LockedAudience, lockAudience } from './lock-audience.ts';

type Input = EndpointParsed<typeof assignCall>['body'];

/**
 * Assigns a course to a job role, an outlet or a person and enrols everyone it reaches. People with an open enrolment
 * keep an earlier due date, else get this one (decisions, training). The same id with the same audience returns the
 * existing assignment with `repeated`. Throws `not_found` for the course, `refused` for a course that is not offered,
 * an unknown audience or a due date in the past, and `conflict` for an audience that already has the course.
 */
export async function assignCourse(
  context: Context,
  actor: PersonActor,
  course_id: string,
  input: Input,
): Promise<{ assignment: CourseAssignment; repeated: boolean }> {
  const now = context.clock.now();
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const course = await lockCourse(tx, course_id);
      const repeated = await isRepeated(tx, course_id, input);
      if (!repeated) await assign(tx, actor, now, course, input);
      return { assignment: await readAssignment(tx, { id: input.id, course_id }), repeated };
    })
    .catch(explainTaken);
}

const explainTaken = explainViolations([
  ['course_assignments_once_key', 'conflict', 'audience_id', { reason: 'courses.already_assigned' }],
  ['course_assignments_pkey', 'conflict', 'id', { reason: 'courses.id_taken' }],
]);

/** Safe without another lock: the caller has locked the course, so nobody adds an assignment concurrently. */
async function isRepeated(tx: Transaction<Tables>, course_id: string, input: Input): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select course_id = ${course_id}::uuid and ${input.audience_id}::uuid = ${sql.ref(columnOf[input.audience])} is true as same
    from course_assignments where id = ${input.id}`.execute(tx);
  if (rows[0] && !rows[0].same) throw new AppError('conflict', 'courses.id_taken');
  return rows.length > 0;
}

const columnOf = { job_role: 'job_role_id', outlet: 'outlet_id', person: 'user_id' } as const;

async function assign(
  tx: Transaction<Tables>,
  actor: PersonActor,
  now: Date,
  course: LockedCourse,
  { id, audience, audience_id, due_date }: Input,
): Promise<void> {
  const published = await refuseNotOffered(tx, course);
  refusePastDueDate(due_date, now);
  const locked = await lockAudience(tx, audience, audience_id);
  const namedCourse = { id: course.id, title: published.content.title };
  await writeAssignments(tx, actor, now, namedCourse, due_date, [{ ...locked, id, audience, audience_id }]);
}

/** An audience with the id of its assignment, as lockAudience returns it. */
type NewAssignment = LockedAudience & Pick<Input, 'id' | 'audience' | 'audience_id'>;

/**
 * Writes assignments of a locked course to locked audiences that have none of it, with an entry of the trail each, and
 * enrols everyone they reach.
 */
export async function writeAssignments(
  tx: Transaction<Tables>,
  actor: PersonActor,
  now: Date,
  course: Parameters<typeof buildTrainingEntry>[1],
  due_date: string,
  assignments: readonly NewAssignment[],
): Promise<void> {
  await tx
    .insertInto('course_assignments')
    .values(
      assignments.map(({ id, audience, audience_id }) => ({
        id,
        course_id: course.id,
        [columnOf[audience]]: audience_id,
        due_date,
        created_by_uid: actor.uid,
        created_at: now,
      })),
    )
    .execute();
  const ids = assignments.map(({ id }) => id);
  await bringForward(tx, ids);
  const entries = assignments.map(({ id: _, audience, audience_id: __, name, ...where }) => ({
    ...buildTrainingEntry('training course assigned', course, {
      audience,
      audienceName: name,
      dueDate: due_date,
    }),
    ...where,
  }));
  await recordActivity(tx, actor, now, ...entries);
  await enrolPeople(tx, actor, now, assignedPeople(ids, businessDate(now)));
}

/** Throws `refused` for a course that is not offered, or where `further` assignments would be too many. */
export async function refuseNotOffered(
  tx: Transaction<Tables>,
  course: LockedCourse,
  further = 1,
): Promise<NonNullable<LockedCourse['current']>> {
  refuseArchived(course);
  if (!course.current) throw new AppError('refused', 'courses.not_published');
  const { count } = await tx
    .selectFrom('course_assignments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow();
  if (count + further > courseLimits.assignments)
    throw new AppError('refused', 'courses.too_many_assignments');
  return course.current;
}

/** Moves the due date of open enrolments forward to that of the assignments, unless theirs is earlier. */
async function bringForward(tx: Transaction<Tables>, assignment_ids: readonly string[]): Promise<void> {
  await sql`
    with held as materialized (
      select enrolment.id, assignment.due_date
      from course_assignments assignment join ${reachedPeople}
      join course_enrolments enrolment on enrolment.course_id = assignment.course_id
        and enrolment.user_id = person.uid and enrolment.completed_at is null
        and (enrolment.due_date is null or enrolment.due_date > assignment.due_date)
      where assignment.id = any(${assignment_ids}::uuid[])
      -- In one order, so that of two who hold many neither waits for the other.
      order by enrolment.id for no key update of enrolment
    )
    update course_enrolments enrolment set due_date = held.due_date from held where enrolment.id = held.id`.execute(
    tx,
  );
}

/** The earliest allowed due date is today in UTC+8. Throws `refused`. */
export function refusePastDueDate(due_date: string, now: Date): void {
  if (due_date >= businessDate(now)) return;
  throw new AppError('refused', 'courses.due_in_the_past', undefined, { at: ['due_date'] });
}
