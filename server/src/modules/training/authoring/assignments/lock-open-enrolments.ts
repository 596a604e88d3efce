import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';

/**
 * Locks a course's open enrolments matching `which` (SQL on `enrolment`) until the transaction ends, ordered by id to
 * avoid deadlocks. Call it before several statements that change many enrolments; lock only those that change, since
 * completing a lesson waits for the lock.
 */
export async function lockOpenEnrolments(
  tx: Transaction<Tables>,
  course_id: string,
  which: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    select from course_enrolments enrolment
    where enrolment.course_id = ${course_id} and enrolment.completed_at is null and (${which})
    order by enrolment.id for no key update`.execute(tx);
}
