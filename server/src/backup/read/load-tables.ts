import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import { LEFT_OUT } from '../format/backup-format.ts';
import type { OpenBackup } from './open-backup.ts';
import { keepPlaces, openPlaces, restoreReadPlaces, restoreSealCursor } from './read-places.ts';

type Tx = Transaction<Tables>;
const decompress = promisify(zstdDecompress);

/**
 * Replaces all rows of the tables with those of a backup of the same schema. Triggers are disabled, since their
 * results are in the backup. Foreign keys are recreated at the end, which checks every row. Throws if the number of
 * rows differs from the backup's counts.
 */
export async function loadTables(
  transaction: Tx,
  backup: OpenBackup,
  onRows: (rows: number) => void,
): Promise<void> {
  const tables = backup.header.tables.map(({ name }) => name);
  const keys = await dropForeignKeys(transaction);
  await setTriggers(transaction, tables, 'disable');
  await run(
    transaction,
    `truncate ${[...tables, ...(await emptiedToo(transaction))].map(quoted).join(', ')}`,
  );
  // One after the other: they share the transaction's connection.
  const columns = new Map<string, Awaited<ReturnType<typeof readColumns>>>();
  for (const name of tables) columns.set(name, await readColumns(transaction, name));
  await openPlaces(transaction);
  for await (const { table, content } of backup.rows()) {
    const stored = columns.get(table);
    if (!stored) throw new Error(`The backup has rows of an unknown table: ${table}`);
    onRows(await insertRows(transaction, table, stored, (await decompress(await content())).toString()));
  }
  await restoreReadPlaces(transaction);
  if (tables.includes('trail_seal_cursor')) await restoreSealCursor(transaction);
  await restartIdentities(transaction, tables);
  await compareCounts(transaction, backup.counts.rows);
  await setTriggers(transaction, tables, 'enable');
  for (const { table, name, definition } of keys)
    await run(transaction, `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const run = (transaction: Tx, statement: string) => sql.raw(statement).execute(transaction);

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function dropForeignKeys(transaction: Tx): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace
    order by relname, conname`.execute(transaction);
  for (const { table, name } of rows)
    await run(transaction, `alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  return rows;
}

async function setTriggers(transaction: Tx, tables: string[], state: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await run(transaction, `alter table ${quoted(table)} ${state} trigger user`);
}

/**
 * Tables that a backup leaves out may refer to replaced rows, so they are emptied; keys and the schema's record stay.
 */
async function emptiedToo(transaction: Tx): Promise<string[]> {
  const left = LEFT_OUT.filter((table) => !['secrets', 'schema_migrations'].includes(table));
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any (${sql.val(left)}::text[])
  `.execute(transaction);
  return rows.map(({ name }) => name);
}

interface Column {
  name: string;
  /** Transaction ids are meaningless in another database. */
  is_transaction: boolean;
}

/** The stored columns, without generated ones. */
async function readColumns(transaction: Tx, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname::text as name, atttypid = 'xid8'::regtype as is_transaction from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(transaction);
  return rows;
}

/**
 * Stored transaction ids are replaced by the current one: an old id could be ahead of this database for years, and
 * the live stream hides such entries (docs/decisions, the live stream goes by transaction).
 */
async function insertRows(transaction: Tx, table: string, columns: Column[], rows: string): Promise<number> {
  const into = columns.map(({ name }) => quoted(name)).join(', ');
  const from = columns
    .map(({ name, is_transaction }) => (is_transaction ? 'pg_current_xact_id()' : quoted(name)))
    .join(', ');
  const places = keepPlaces(table);
  const { numAffectedRows } = await sql`
    with given as (select * from unnest(${rows}::${sql.raw(quoted(table))}[]))
    ${places ? sql`, places as (${places})` : sql``}
    insert into ${sql.raw(`${quoted(table)} (${into}) overriding system value select ${from}`)} from given
  `.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** Continues the id sequences where the backup ended. */
async function restartIdentities(transaction: Tx, tables: string[]): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column
    from pg_class join pg_attribute on attrelid = pg_class.oid and attidentity <> '' and not attisdropped
    where relnamespace = 'public'::regnamespace and relname = any (${sql.val(tables)}::text[])
  `.execute(transaction);
  for (const { table, column } of rows) {
    const highest = `max(${quoted(column)})`;
    await run(
      transaction,
      `select setval(pg_get_serial_sequence('public.${quoted(table)}', '${column}'), coalesce(${highest}, 1),
        ${highest} is not null) from ${quoted(table)}`,
    );
  }
}

async function compareCounts(transaction: Tx, expected: Record<string, number>): Promise<void> {
  for (const [table, count] of Object.entries(expected)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      transaction,
    );
    if (rows[0]!.count !== count)
      throw new Error(`${table} has ${rows[0]!.count} rows after loading, and ${count} in the backup`);
  }
}
