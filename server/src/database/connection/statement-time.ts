import { sql, type Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/**
 * Raises the statement timeout of a transaction above a request's 30 s, for jobs; 0 for no limit. The embedded
 * database has no timeout.
 */
export async function allowStatementTime(
  transaction: Transaction<Tables>,
  milliseconds: number,
): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(transaction);
}
