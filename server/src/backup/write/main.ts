import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, directUrlOf, readConfig } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { openDatabase } from '../../database/connection/open.ts';
import { FolderInUse } from '../../database/embedded/lock.ts';
import { readMigrations } from '../../database/schema/read-migrations.ts';
import { systemClock } from '../../platform/clock.ts';
import { openLog } from '../../platform/log/log.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { generateKey } from '../format/encryption.ts';
import { storeAddress } from '../store/open-backup-store.ts';
import { endSilentBackups } from './end-silent-backups.ts';
import { readApplied } from './snapshot-tables.ts';
import { startStoredBackup, stopStoredBackups } from './start-stored-backup.ts';

const USAGE = `npm run backup -- [--to <folder | s3://bucket/prefix>]
npm run backup -- --new-key <file>

Stores a backup of the database and the files that the environment configures (as for npm start), beside a server that
runs on PostgreSQL. Only files that are not there yet are sent.
  --to        where to; without it BACKUP_TO
  --new-key   only makes a key pair for encryption: the secret key into a new file, the public one on the screen`;

/** `npm run backup`: stores a backup now. */
async function main(): Promise<void> {
  const { to: given, 'new-key': keyFile } = readArguments();
  if (keyFile !== undefined) return await makeKey(keyFile);
  const config = readConfig({ ...process.env, ...(given && { BACKUP_TO: given }) });
  const to = config.BACKUP_TO;
  if (!to) throw new Error(`Say where to: --to, or BACKUP_TO.\n\n${USAGE}`);
  const database = await openExisting(config);
  try {
    await checkSchema(database);
    const log = openLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL);
    const context = {
      config,
      database,
      db: database.db,
      clock: systemClock,
      log,
      storage: await openStorage(config),
    };
    if (database.kind === 'embedded') await endSilentBackups(database.db, new Date(), 0);
    const actor = { kind: 'job', name: 'backup' } as const;
    const { id, done } = await startStoredBackup(context, { to, origin: 'command', actor });
    const stop = () => void stopStoredBackups(context);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    console.log(`Storing a backup in ${storeAddress(to)}`);
    await done;
    await report(database, id);
  } finally {
    await database.close();
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { to: { type: 'string' }, 'new-key': { type: 'string' } } }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function makeKey(path: string): Promise<void> {
  const { keyFile, recipient } = await generateKey(new Date());
  await writeFile(path, keyFile, { flag: 'wx', mode: 0o600 });
  console.log(
    `The secret key is in ${path}. Keep it away from the server, in two places: without it no backup opens.`,
  );
  console.log(`BACKUP_RECIPIENT=${recipient}`);
}

/** The embedded database belongs to one process: beside a running server, that one has to make the backup. */
async function openExisting(config: Config): Promise<Database> {
  const folder = join(config.DATA_DIR, 'database');
  if (!config.DATABASE_URL && !existsSync(folder))
    throw new Error(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as for npm start.`);
  try {
    return await openDatabase({ databaseUrl: directUrlOf(config), folder, poolSize: 2 });
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause;
    throw new Error(
      `${cause.message}\nThe embedded database belongs to the running server, which makes its backups itself: set BACKUP_TO ` +
        'for it, and it does so each night, and at once by Back up now under Database Maintenance. Or stop it first.',
      { cause },
    );
  }
}

async function checkSchema({ db }: Database): Promise<void> {
  const newest = (await readMigrations()).at(-1)?.name;
  if ((await readApplied(db)).at(-1)?.name !== newest)
    throw new Error(
      'The database has the schema of another version. Start this version of Gerai once, or use that one.',
    );
}

async function report({ db }: Database, id: string): Promise<void> {
  const backup = await db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (backup.status !== 'done') throw new Error(`There is no backup: ${backup.error}`);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const { name, row_count, file_count, bytes, sent_bytes, proved_at, proof_error } = backup;
  console.log(
    `${name}: ${row_count} rows, ${file_count} files, ${megabytes(bytes)}, of which ${megabytes(sent_bytes)} were new`,
  );
  if (proved_at) console.log('Its rows were restored into an empty database as a proof.');
  if (proof_error) throw new Error(`Restoring it as a proof failed: ${proof_error}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
