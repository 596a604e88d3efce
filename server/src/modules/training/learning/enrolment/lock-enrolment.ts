import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import { limitLockWait } from '../../../../database/queries/lock-wait.ts';
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
 * How much a write keeps others from: `change` lets no other tab complete anything meanwhile; of `share` there may be
 * many, and it only keeps the enrolment from going.
 */
const strengths = { share: sql`key share`, change: sql`no key update` } as const;

/**
 * An enrolment of the actor, locked until the transaction ends. Every write below one begins with this, and reads what
 * it decides by afterwards, so that tabs beside each other come one after the other. Throws `not_found`, also for that
 * of somebody else, and `unavailable` where it is not to be had soon.
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
