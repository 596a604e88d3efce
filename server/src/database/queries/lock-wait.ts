import { sql, type Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** Milliseconds. Beyond the second after which PostgreSQL looks whether two wait for each other. */
const LONGEST = 2000;

/**
 * Lets the rest of a transaction wait no longer than two seconds for each lock, for writes that many people make: what
 * waits holds a connection, and behind one slow deletion all of them would be held. Beyond, the statement fails with
 * 55P03, which is answered `unavailable`. On the embedded database nothing waits for a lock.
 */
export async function limitLockWait(transaction: Transaction<Tables>): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(LONGEST)}, true)`.execute(transaction);
}
