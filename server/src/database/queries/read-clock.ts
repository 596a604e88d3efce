import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** The database's time at this moment, not that of its transaction's begin. */
export async function readClock(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
  return new Date(rows[0]!.now);
}
