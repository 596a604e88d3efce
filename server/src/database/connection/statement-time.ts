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

/** Milliseconds. Longer than the second after which PostgreSQL checks for deadlocks. */
const LONGEST = 2000;

/**
 * Limits each lock wait of the transaction to two seconds, for frequent writes: a waiting one occupies a connection,
 * and one slow deletion would block them all. Beyond, the statement fails with 55P03, which becomes `unavailable`.
 * The embedded database never waits for locks.
 */
export async function limitLockWait(transaction: Transaction<Tables>): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(LONGEST)}, true)`.execute(transaction);
}
