import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';

/**
 * Locks those ways of people who have not completed a course that `which` says of an `enrolment`, until the transaction
 * ends. Before several statements change many of them: taken in one order, of two who hold many neither waits for the
 * other; and no more than they change, since whoever completes a lesson meanwhile waits.
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
