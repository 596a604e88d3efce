import { sql, type Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';

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
