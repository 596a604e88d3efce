import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/connection/database.ts';
import { allowStatementTime } from '../../database/connection/statement-time.ts';
import { migrate } from '../../database/schema/migrate.ts';
import { migrationsFolder, readMigrations, startsElsewhere } from '../../database/schema/read-migrations.ts';
import type { Tables } from '../../database/schema/tables.ts';
import { hasSealedPassword } from '../../modules/accounts/auth/passwords/seal-password.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { recordActivity } from '../../platform/trail/record-activity.ts';
import type { BackupHeader } from '../format/backup-format.ts';
import { readApplied, readTables } from '../write/snapshot-tables.ts';
import { loadTables } from './load-tables.ts';
import type { OpenBackup } from './open-backup.ts';

export interface RestoreOptions {
  database: Database;
  storage: FileStorage;
  backup: OpenBackup;
  /** 'required' refuses a backup without photos; 'skipped' does not restore them. */
  photos: 'included' | 'required' | 'skipped';
  now: Date;
  /** Called for each step and its progress. */
  log: (line: string) => void;
}

/**
 * Restores a backup into an empty database of either kind, and its files into the storage. Rows are restored in one
 * transaction; files come first, as nothing refers to them yet. Then the schema is migrated, and only then is the
 * restore recorded, because the entry has today's format. Throws with a message for the operator, which says what was
 * completed if the rows are restored.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { backup, database, storage, photos, log } = options;
  const { header, counts } = backup;
  log(
    `A backup of ${header.created_at}, by Gerai ${header.product}, from a database of kind ${header.database}`,
  );
  if (photos === 'required' && !header.with_photos) throw new Error('This backup was made without photos.');
  await prepareSchema(database, header);
  if (photos !== 'skipped') await restoreFiles(backup, storage, log);
  const passwords_lost = await restoreRows(options);
  const later = await orSay(
    'Every row is restored, but not in the newest schema yet. Correct this and start Gerai, which goes on with it',
    migrate(database),
  );
  if (later.length > 0) log(`Brought to the newest schema: ${later.join(', ')}`);
  await orSay(
    'Everything is restored and may be used, but the trail could not be told of it',
    tellTrail(options, passwords_lost),
  );
  await database.db.transaction().execute(async (transaction) => {
    await allowStatementTime(transaction, 0);
    await sql`analyze`.execute(transaction);
  });
  log(`Done: ${total(counts.rows)} rows of ${header.tables.length} tables are restored`);
}

const total = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Creates the backup's schema. Throws if the database is in use, or if its migrations are unknown. */
async function prepareSchema(database: Database, header: BackupHeader): Promise<void> {
  const migrations = await readMigrations();
  if (startsElsewhere(header.migrations, migrations))
    throw new Error(
      `The backup was made before this schema began (its first migration is ${header.migrations[0]!.name}), and can't be ` +
        `brought to it. Restore it with Gerai ${header.product} of that day, the version that made it.`,
    );
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const foreign = header.migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (foreign)
    throw new Error(
      `The backup has migration ${foreign.name}, which this version does not know: it was made by a newer one. ` +
        'Restore it with that version.',
    );
  await requireEmpty(database);
  const last = header.migrations.at(-1)!.name;
  if ((await readApplied(database.db)).some(({ name }) => name > last))
    throw new Error(
      'A newer version of Gerai has made its tables in this database already. ' +
        'Restore into one in which there is nothing at all.',
    );
  await migrate(database, migrationsFolder, last);
  const [here, there] = [await readTables(database.db), header.tables].map((tables) =>
    JSON.stringify(tables),
  );
  if (here !== there) throw new Error('The tables of this database are not those that the backup is of.');
}

/** A database without accounts counts as unused. What the jobs of an idle server have written is replaced too. */
async function requireEmpty({ db }: Database): Promise<void> {
  const { rows: tables } = await sql<{ users: string | null }>`
    select to_regclass('public.users')::text as users`.execute(db);
  if (tables[0]!.users === null) return;
  const { rows } = await sql<{ used: boolean }>`select exists (select from users) as used`.execute(db);
  if (rows[0]!.used)
    throw new Error('This database is in use. A backup is restored into an empty one: name another.');
}

/** Files stored concurrently; each is flushed to disk. */
const FILES_AT_ONCE = 8;

async function restoreFiles(
  { files, counts }: OpenBackup,
  storage: FileStorage,
  log: (line: string) => void,
) {
  if (counts.files === 0) return;
  let stored = 0;
  const pending = new Set<Promise<void>>();
  const tell = everyFewSeconds(() => log(`  ${stored} of ${counts.files} files`));
  for await (const { key, content } of files()) {
    const put = content()
      .then((bytes) => storage.put(key, bytes, contentType(key)))
      .then(() => {
        stored += 1;
        pending.delete(put);
      });
    // Awaited below; a second failure must not count as unhandled.
    put.catch(() => {});
    pending.add(put);
    if (pending.size >= FILES_AT_ONCE) await Promise.race(pending);
    tell();
  }
  await Promise.all(pending);
  if (stored !== counts.files) throw new Error(`Only ${stored} of ${counts.files} files are in the backup`);
  log(`${stored} files are stored`);
}

const contentType = (key: string): string =>
  key.endsWith('.jpg') ? 'image/jpeg' : key.endsWith('.png') ? 'image/png' : 'application/octet-stream';

/** Restores in the backup's schema. Returns the number of users who lost their password. */
async function restoreRows({ backup, database, log }: RestoreOptions): Promise<number> {
  const all = total(backup.counts.rows);
  let loaded = 0;
  const tell = everyFewSeconds(() => log(`  ${loaded} of ${all} rows`));
  const passwordsLost = await database.db.transaction().execute(async (transaction) => {
    await allowStatementTime(transaction, 0);
    await loadTables(transaction, backup, (rows) => {
      loaded += rows;
      tell();
    });
    return await deleteSealedPasswords(transaction);
  });
  if (passwordsLost > 0)
    log(
      `${passwordsLost} people had been imported just before the backup, and their passwords can't be restored. ` +
        'User Management shows them as pending: give them new ones.',
    );
  return passwordsLost;
}

async function tellTrail(
  { backup: { header }, database, now }: RestoreOptions,
  passwords_lost: number,
): Promise<void> {
  const { created_at, product } = header;
  await database.db.transaction().execute((transaction) =>
    recordActivity(transaction, { kind: 'job', name: 'Restore' }, now, {
      event: 'backup restored',
      subject: { type: 'backup', id: created_at },
      details: { created_at, product, ...(passwords_lost > 0 ? { passwords_lost } : {}) },
    }),
  );
}

/** If a step fails after the rows are restored, the error also says what was completed. */
async function orSay<T>(holds: string, step: Promise<T>): Promise<T> {
  return await step.catch((cause: unknown) => {
    throw new Error(`${holds}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  });
}

function everyFewSeconds(tell: () => void): () => void {
  let last = performance.now();
  return () => {
    if (performance.now() - last < 3_000) return;
    last = performance.now();
    tell();
  };
}

/**
 * Deletes passwords that an import had sealed just before the backup, because the backup lacks the key to open them.
 * Their users become pending and need a one-time link. Returns their number.
 */
async function deleteSealedPasswords(transaction: Transaction<Tables>): Promise<number> {
  const { numAffectedRows } = await sql`
    update users set password_hash = '', status = case status when 'active' then 'pending' else status end
    where ${hasSealedPassword}`.execute(transaction);
  return Number(numAffectedRows);
}
