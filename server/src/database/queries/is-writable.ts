import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** Whether a new transaction may write: not on a standby, nor where default_transaction_read_only is on. */
export async function isWritable(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ writable: boolean }>`
    select current_setting('transaction_read_only') = 'off' as writable`.execute(db);
  return rows[0]!.writable;
}
