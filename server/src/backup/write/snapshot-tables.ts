import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { type SqlBool, sql, type Transaction } from 'kysely';
import { allowStatementTime } from '../../database/connection/statement-time.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Queryable } from '../../platform/context.ts';
import { type BackupHeader, LEFT_OUT } from '../format/backup-format.ts';

/** Half a megabyte of a table per query: about 50 ms, during which the embedded database serves nobody else. */
const PAGES_AT_ONCE = 64;
/** Maximum pieces in memory waiting for compression. */
const LONGEST_QUEUE = 16;

export interface SnapshotSink {
  begin(schema: Pick<BackupHeader, 'migrations' | 'tables'>): Promise<void>;
  /** The next rows of a table, compressed. */
  rows(table: string, number: number, count: number, content: Buffer): Promise<void>;
}

/**
 * Passes every row of the business as of one moment to a sink, as fast as possible: nothing here waits for the
 * network. Meanwhile the embedded database serves nobody else, a server everybody. Throws when `signal` aborts.
 */
export async function snapshotTables(db: Queryable, sink: SnapshotSink, signal: AbortSignal): Promise<void> {
  let queue: Promise<void> = Promise.resolve();
  let waiting = 0;
  function compressLater(table: string, number: number, count: number, text: string): void {
    waiting += 1;
    queue = queue.then(async () => {
      await sink.rows(table, number, count, await compress(Buffer.from(text), LEVEL));
      waiting -= 1;
    });
    // Awaited below; until then an error must not count as unhandled.
    queue.catch(() => {});
  }

  await db.transaction().execute(async (transaction) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(transaction);
    await allowStatementTime(transaction, 0);
    const tables = await readTables(transaction);
    await sink.begin({ migrations: await readApplied(transaction), tables });
    for (const { name } of tables)
      for await (const piece of readPieces(transaction, name)) {
        signal.throwIfAborted();
        compressLater(name, piece.number, piece.count, piece.text);
        if (waiting >= LONGEST_QUEUE) await queue;
      }
  });
  await queue;
}

const compress = promisify(zstdCompress);
/** The fastest level: it leaves a sixth of the text, and slower ones gain little. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** The tables of a backup with their stored columns, without generated ones. */
export async function readTables(db: Queryable): Promise<BackupHeader['tables']> {
  const { rows } = await sql<BackupHeader['tables'][number]>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname <> all (${sql.val([...LEFT_OUT])}::text[])
    group by relname order by relname`.execute(db);
  return rows;
}

/** A database's applied migrations in order; empty without a schema. */
export async function readApplied(db: Queryable): Promise<BackupHeader['migrations']> {
  const record = await sql<{ exists: boolean }>`
    select to_regclass('public.schema_migrations') is not null as exists`.execute(db);
  if (!record.rows[0]!.exists) return [];
  const { rows } = await sql<BackupHeader['migrations'][number]>`
    select name, checksum from schema_migrations order by name`.execute(db);
  return rows;
}

interface Piece {
  number: number;
  count: number;
  /** An array of the table's row type in PostgreSQL's text format, which the database can parse back. */
  text: string;
}

async function* readPieces(transaction: Transaction<Tables>, table: string): AsyncGenerator<Piece> {
  const name = sql.table(table);
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::bigint as pages
  `.execute(transaction);
  let number = 0;
  for (let page = 0; page < rows[0]!.pages; page += PAGES_AT_ONCE) {
    const isHere = sql<SqlBool>`
      ctid >= ${sql.lit(`(${page},0)`)}::tid and ctid < ${sql.lit(`(${page + PAGES_AT_ONCE},0)`)}::tid`;
    const found = await sql<{ count: number; text: string | null }>`
      select count(*) as count, array_agg(kept)::text as text from ${name} kept where ${isHere}
    `.execute(transaction);
    const { count, text } = found.rows[0]!;
    if (text !== null) yield { number: ++number, count, text };
  }
}
