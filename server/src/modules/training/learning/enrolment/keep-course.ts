import { sql, type Transaction } from 'kysely';
import { limitLockWait } from '../../../../database/queries/lock-wait.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import { notFound } from '../../../../platform/errors.ts';

/**
 * Keeps a course from being archived, closed or deleted until the transaction ends. Whoever touches a course and
 * somebody's way through it begins with the course, and so waits for nobody who waits for them. Throws `not_found`, and
 * `unavailable` where it is not to be had soon.
 */
export async function keepCourse(tx: Transaction<Tables>, id: string): Promise<void> {
  await limitLockWait(tx);
  const { rows } = await sql`select from courses where id = ${id}::uuid for share`.execute(tx);
  if (rows.length === 0) throw notFound('Course');
}
