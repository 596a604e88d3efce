import { type Kysely, sql } from 'kysely';
import type { Migration } from './read-migrations.ts';
import type { Tables } from './tables.ts';

/**
 * Builds the index of a migration beside writers, outside a transaction. What an interrupted attempt left is dropped first:
 * every write would maintain it, and no statement could use it.
 */
export async function buildIndex(connection: Kysely<Tables>, { name, sql: text }: Migration): Promise<void> {
  const [, index] = /\bconcurrently\s+(\w+)\s+on\b/i.exec(text) ?? [];
  if (!index) throw new Error(`Migration ${name} does not name its index`);
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`.execute(connection);
  if (rows[0]?.valid) return;
  const { rows: settings } = await sql<{ before: string }>`
    select current_setting('statement_timeout') as before`.execute(connection);
  const allow = (time: string) =>
    sql`select set_config('statement_timeout', ${time}, false)`.execute(connection);
  await allow('0');
  try {
    if (rows[0]) await sql`drop index concurrently ${sql.ref(index)}`.execute(connection);
    await sql.raw(text).execute(connection);
  } finally {
    await allow(settings[0]!.before);
  }
}
