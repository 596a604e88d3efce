import { type Kysely, sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { allowStatementTime } from '../connection/statement-time.ts';
import { buildIndex } from './build-index.ts';
import { isConcurrent } from './check-migration.ts';
import { LOCK_WAIT, type LockWait, lockMigrations, retryLocked } from './lock-migrations.ts';
import { type Migration, readMigrations, startsElsewhere } from './read-migrations.ts';
import type { Tables } from './tables.ts';

interface Applied {
  name: string;
  checksum: string;
}

/**
 * Migrates a database to the newest schema: each migration once, in order, in a transaction with its record in
 * `schema_migrations`, or outside one where it builds an index concurrently. Returns the names of those applied now;
 * applies none after `until`. Throws before any change if an applied migration was edited or is unknown, or if a new one
 * is older than an applied one.
 */
export async function migrate(
  database: Database,
  folder?: string,
  until?: string,
  lockWait = LOCK_WAIT,
): Promise<string[]> {
  const known = await readMigrations(folder);
  const migrations = until === undefined ? known : known.filter(({ name }) => name <= until);
  const step = () =>
    lockMigrations(database, (connection) => applyNext(connection, database.kind, migrations, lockWait));
  const done: string[] = [];
  for (let next = await step(); next; next = await step()) done.push(next);
  return done;
}

/** Applies the first pending migration. Returns its name, or undefined if there is none. */
async function applyNext(
  connection: Kysely<Tables>,
  kind: Database['kind'],
  migrations: Migration[],
  lockWait: LockWait,
): Promise<string | undefined> {
  const next = await findNext(connection, migrations);
  if (!next) return undefined;
  if (kind === 'server' && isConcurrent(next.sql)) {
    await explain(next, buildIndex(connection, next));
    await record(connection, next);
    return next.name;
  }
  return await retryLocked(lockWait, () =>
    connection.transaction().execute(async (transaction) => {
      await allowStatementTime(transaction, 0);
      await sql`select set_config('lock_timeout', ${String(lockWait.waitMs)}, true)`.execute(transaction);
      // Again: in one process two starts share the embedded database.
      const due = await findNext(transaction, migrations);
      if (due) await explain(due, apply(transaction, due));
      return due?.name;
    }),
  );
}

async function findNext(db: Kysely<Tables>, migrations: Migration[]): Promise<Migration | undefined> {
  const applied = await readApplied(db);
  refuseForeignHistory(applied, migrations);
  return migrations[applied.length];
}

async function readApplied(db: Kysely<Tables>): Promise<Applied[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return [];
  const applied = await sql<Applied>`
    select name, checksum from schema_migrations order by name`.execute(db);
  return applied.rows;
}

/** The applied migrations must be a prefix of the known ones, unchanged. */
function refuseForeignHistory(applied: Applied[], migrations: Migration[]): void {
  if (startsElsewhere(applied, migrations)) {
    throw new Error(
      `The database was made before this schema began (its first migration is ${applied[0]!.name}), and can't be ` +
        'brought to it. Name an empty database or another DATA_DIR; what the old one holds needs the version that made it.',
    );
  }
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [position, { name, checksum }] of applied.entries()) {
    const migration = known.get(name);
    if (!migration) {
      throw new Error(
        `The database has migration ${name}, which this version does not know: it was used by a newer one. ` +
          'Start that version, or restore a backup from before it.',
      );
    }
    if (migration.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied. ` +
          'Restore the file, and put the change into a new migration.',
      );
    }
    const expected = migrations[position]?.name;
    if (expected !== name) {
      throw new Error(
        `Migration ${expected} is older than ${name}, which is applied already. Give it a later time.`,
      );
    }
  }
}

async function apply(db: Kysely<Tables>, migration: Migration): Promise<void> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(db);
  // Nobody writes beside the embedded database's one session.
  const text = isConcurrent(migration.sql) ? migration.sql.replace(/\bconcurrently\b/i, '') : migration.sql;
  await sql.raw(text).execute(db);
  await record(db, migration);
}

async function record(db: Kysely<Tables>, { name, checksum }: Migration): Promise<void> {
  await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(db);
}

/** Says in the error which migration failed. */
async function explain({ name }: Migration, work: Promise<void>): Promise<void> {
  await work.catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${name} failed: ${reason}`, { cause });
  });
}
