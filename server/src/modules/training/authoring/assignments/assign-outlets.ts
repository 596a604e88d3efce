import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { assignOutlets as assignCall } from '@gerai/shared/training/authoring/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../../content/build-training-entry.ts';
import { assignedPeople, reachedPeople } from '../../content/queries.ts';
import { enrolPeople } from '../../learning/enrolment/enrol-people.ts';
import { lockCourse } from '../lock-course.ts';
import { bringForward, refuseNotOffered, refusePastDueDate } from './assign-course.ts';

/**
 * Assigns a course to several outlets, as assignCourse does to one; those that have it already keep it as it is. Throws
 * `not_found` for the course, and `refused` for a course that is not offered, an unknown or archived outlet, too many
 * assignments or a due date in the past.
 */
export async function assignOutlets(
  context: Context,
  actor: PersonActor,
  course_id: string,
  { outlet_ids, due_date }: EndpointParsed<typeof assignCall>['body'],
): Promise<EndpointResponse<typeof assignCall>> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, course_id);
    const outlets = await lockOutlets(tx, [...new Set(outlet_ids)]);
    // Safe without another lock: the course is locked, so nobody adds an assignment meanwhile.
    const held = await tx
      .selectFrom('course_assignments')
      .select('outlet_id')
      .where('course_id', '=', course_id)
      .where('outlet_id', 'is not', null)
      .execute();
    const having = new Set(held.map(({ outlet_id }) => outlet_id));
    const added = outlets.filter(({ id }) => !having.has(id));
    const published = await refuseNotOffered(tx, course, added.length);
    refusePastDueDate(due_date, now);
    const already = outlets.length - added.length;
    if (added.length === 0) return { assigned: 0, already, people: 0 };
    const made = await tx
      .insertInto('course_assignments')
      .values(
        added.map(({ id }) => ({
          ...{ id: sql<string>`gen_random_uuid()`, course_id, outlet_id: id, due_date },
          ...{ created_by_uid: actor.uid, created_at: now },
        })),
      )
      .returning('id')
      .execute();
    const ids = made.map(({ id }) => id);
    await bringForward(tx, ids);
    const told = { id: course.id, title: published.content.title };
    const entries = added.map(({ id, outlet_name }) => ({
      ...buildTrainingEntry('training course assigned', told, {
        audience: 'outlet',
        audienceName: outlet_name,
        dueDate: due_date,
      }),
      outlet_id: id,
    }));
    await recordActivity(tx, actor, now, ...entries);
    await enrolPeople(tx, actor, now, assignedPeople(ids, businessDate(now)));
    const { rows } = await sql<{ people: number }>`
      select count(distinct person.uid) as people from course_assignments assignment join ${reachedPeople}
      where assignment.id = any(${ids}::uuid[])`.execute(tx);
    return { assigned: added.length, already, people: rows[0]!.people };
  });
}

/** In one order, so that of two who lock many neither waits for the other. */
async function lockOutlets(tx: Transaction<Tables>, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; outlet_name: string }>`
    select id, outlet_name from outlets where id = any(${ids}::uuid[]) and archived_at is null
    order by id for key share`.execute(tx);
  if (rows.length === ids.length) return rows;
  throw new AppError('refused', 'courses.unknown_audience', undefined, { at: ['outlet_ids'] });
}
