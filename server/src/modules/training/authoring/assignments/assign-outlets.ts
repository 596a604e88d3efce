import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { assignOutlets as assignCall } from '@gerai/shared/training/authoring/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { reachedPeople } from '../../content/queries.ts';
import { lockCourse } from '../lock-course.ts';
import { refuseNotOffered, refusePastDueDate, writeAssignments } from './assign-course.ts';

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
    const assignments = added.map(({ id: outlet_id, outlet_name: name }) => ({
      id: randomUUID(),
      audience: 'outlet' as const,
      audience_id: outlet_id,
      name,
      outlet_id,
    }));
    const namedCourse = { id: course.id, title: published.content.title };
    await writeAssignments(tx, actor, now, namedCourse, due_date, assignments);
    const ids = assignments.map(({ id }) => id);
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
