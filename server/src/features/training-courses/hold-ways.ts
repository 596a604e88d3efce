import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Locks the ways of all who are in a course and have not completed it, until the transaction ends. What is done to many
 * of them by several statements begins with this: taken in one order, of two who hold many neither waits for the other.
 */
export async function holdWays(tx: Transaction<Tables>, course_id: string): Promise<void> {
  await sql`
    select from course_enrolments where course_id = ${course_id} and completed_at is null
    order by id for no key update`.execute(tx);
}
