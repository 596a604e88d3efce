import { sql, type Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/**
 * Runs a part of a transaction that may fail alone: what it wrote is rolled back and its error returned, and the
 * transaction goes on. Rejects where it can't go on, as on a connection that is gone.
 */
export async function runAtSavepoint(
  tx: Transaction<Tables>,
  work: () => Promise<void>,
): Promise<{ error: unknown } | null> {
  await sql`savepoint part`.execute(tx);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    await sql`release savepoint part`.execute(tx);
    return { error };
  }
  await sql`release savepoint part`.execute(tx);
  return null;
}
