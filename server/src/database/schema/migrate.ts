import { sql, type Transaction } from 'kysely';
import type { Database } from '../connection/database.ts';
import { allowStatementTime } from '../connection/statement-time.ts';
import { type Migration, readMigrations, startsElsewhere } from './read-migrations.ts';
import type { Tables } from './tables.ts';

interface Applied {
  name: string;
  checksum: string;
}

/**
 * Any number that no other advisory lock of this database uses; servers that start together migrate one after the
 * other.
 */
const MIGRATION_LOCK = 4_201_507;

/**
 * Migrates a database to the newest schema: each migration once, in order, in a transaction with its record in
 * `schema_migrations`. Returns the names of those applied now; applies none after `until`. Throws before any change
 * if an applied migration was edited or is unknown, or if a new one is older than an applied one.
 */
export async function migrate(database: Database, folder?: string, until?: string): Promise<string[]> {
  const known = await readMigrations(folder);
  const migrations = until === undefined ? known : known.filter(({ name }) => name <= until);
  const done: string[] = [];
  for (let next = await applyNext(database, migrations); next; next = await applyNext(database, migrations)) {
    done.push(next);
  }
  return done;
}

/** Applies the first pending migration. Returns its name, or undefined if there is none. */
async function applyNext(database: Database, migrations: Migration[]): Promise<string | undefined> {
  return database.db.transaction().execute(async (transaction) => {
    await allowStatementTime(transaction, 0);
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    const applied = await readApplied(transaction);
    refuseForeignHistory(applied, migrations);
    const next = migrations[applied.length];
    if (next) await apply(transaction, next);
    return next?.name;
  });
}

async function readApplied(transaction: Transaction<Tables>): Promise<Applied[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists`.execute(transaction);
  if (!rows[0]?.exists) return [];
  const applied = await sql<Applied>`
    select name, checksum from schema_migrations order by name`.execute(transaction);
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

async function apply(transaction: Transaction<Tables>, migration: Migration): Promise<void> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(transaction);
  try {
    await sql.raw(migration.sql).execute(transaction);
    await sql`
      insert into schema_migrations (name, checksum)
      values (${migration.name}, ${migration.checksum})`.execute(transaction);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${migration.name} failed: ${reason}`, { cause });
  }
}
