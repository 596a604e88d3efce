import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import { limitLockWait } from '../../../../database/connection/statement-time.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import { notFound } from '../../../../platform/errors.ts';

export interface LockedEnrolment {
  id: string;
  course_id: string;
  source: Tables['course_enrolments']['source'];
  due_date: string | null;
  version_id: string | null;
  started_at: string | null;
  completed_at: string | null;
}

/**
 * `change` keeps other tabs from completing anything meanwhile; `share` allows concurrent holders and only prevents
 * deletion.
 */
const strengths = { share: sql`key share`, change: sql`no key update` } as const;

/**
 * Locks and returns an enrolment of the actor. Every write below an enrolment begins with this and reads what it
 * decides on afterwards, so that concurrent tabs are serialised. Throws `not_found`, also for another person's
 * enrolment, and `unavailable` if the lock times out.
 */
export async function lockEnrolment(
  tx: Transaction<Tables>,
  { uid }: PersonActor,
  id: string,
  strength: keyof typeof strengths = 'change',
): Promise<LockedEnrolment> {
  await limitLockWait(tx);
  const { rows } = await sql<LockedEnrolment>`
    select id, course_id, source, due_date, version_id, started_at, completed_at from course_enrolments
    where id = ${id}::uuid and user_id = ${uid}::uuid for ${strengths[strength]}`.execute(tx);
  if (!rows[0]) throw notFound('Enrollment');
  return rows[0];
}

/**
 * Locks a course against archiving, closing and deletion until the transaction ends. Always lock the course before its
 * enrolments, to avoid deadlocks. Throws `not_found`, and `unavailable` if the lock times out.
 */
export async function keepCourse(tx: Transaction<Tables>, id: string): Promise<void> {
  await limitLockWait(tx);
  const { rows } = await sql`select from courses where id = ${id}::uuid for share`.execute(tx);
  if (rows.length === 0) throw notFound('Course');
}
