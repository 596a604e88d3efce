import { sql, type Transaction } from 'kysely';
import { limitLockWait } from '../../../../database/queries/lock-wait.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import { notFound } from '../../../../platform/errors.ts';

/**
 * Locks a course against archiving, closing and deletion until the transaction ends. Always lock the course before its
 * enrolments, to avoid deadlocks. Throws `not_found`, and `unavailable` if the lock times out.
 */
export async function keepCourse(tx: Transaction<Tables>, id: string): Promise<void> {
  await limitLockWait(tx);
  const { rows } = await sql`select from courses where id = ${id}::uuid for share`.execute(tx);
  if (rows.length === 0) throw notFound('Course');
}
