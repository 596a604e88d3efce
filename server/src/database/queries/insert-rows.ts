import { type ColumnType, type Insertable, sql, type Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import { selectColumns } from './select-columns.ts';

/** Rows per statement: few enough that the embedded database can serve others in between. */
const BATCH = 1000;

/**
 * Inserts many rows, a thousand per statement, each statement with one JSON parameter; bytes must be in PostgreSQL's
 * text form ('\x…'). The first row determines the columns of all.
 */
export async function insertRows<T extends keyof Tables & string>(
  tx: Transaction<Tables>,
  table: T,
  rows: readonly JsonRow<T>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = selectColumns(Object.keys(rows[0]!));
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(tx);
  }
}

/** A row to insert, with JSON values. */
type JsonRow<T extends keyof Tables> = {
  [Column in keyof Insertable<Tables[T]>]: Column extends keyof Tables[T]
    ? Tables[T][Column] extends ColumnType<Record<string, unknown>, infer _Insert, infer _Update>
      ? Record<string, unknown>
      : JsonValue<Insertable<Tables[T]>[Column]>
    : never;
};

type JsonValue<T> = [Extract<T, Uint8Array>] extends [never] ? T : string | Exclude<T, Uint8Array>;
