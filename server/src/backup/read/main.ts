import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, directUrlOf, readConfig } from '../../config.ts';
import { openDatabase } from '../../database/connection/open.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { openDecryption } from '../format/encryption.ts';
import { openBackupStore } from '../store/open-backup-store.ts';
import { findStoredBackup, listStoredBackups } from './list-stored-backups.ts';
import { type OpenBackup, openBackup } from './open-backup.ts';
import { openStoredBackup } from './open-stored-backup.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

const USAGE = `npm run restore -- <file> [--photos | --no-photos]
npm run restore -- --from <folder | s3://bucket/prefix> [--at 2026-11-20] [--key <file>] [--list]

Restores a backup into the empty database and the storage that the environment configures (as for npm start).
  --from        a folder or bucket of BACKUP_TO; its newest backup, or the newest whose name begins with --at
  --key         the file with the secret key of an encrypted backup
  --list        only lists what is there
  --photos      refuse a backup that was made without photos
  --no-photos   leave the photos out`;

const log = (line: string) => console.log(line);

/** `npm run restore`: restores a backup into the empty database that the environment names. */
async function main(): Promise<void> {
  const wanted = readArguments();
  const config = readConfig(process.env);
  if (wanted.from !== undefined && wanted.list) {
    const lines = await listStoredBackups(await openBackupStore(wanted.from, config));
    return log(lines.length > 0 ? lines.join('\n') : 'There is no whole backup.');
  }
  // Opened first, so that a damaged one does not leave an empty database behind.
  const backup = await open(wanted, config);
  try {
    const folder = join(config.DATA_DIR, 'database');
    const database = await openDatabase({ databaseUrl: directUrlOf(config), folder });
    try {
      const storage = await openStorage(config);
      await restoreBackup({ backup, database, storage, photos: wanted.photos, now: new Date(), log });
    } finally {
      await database.close();
    }
  } finally {
    await backup.close();
  }
}

async function open({ path = '', from, at, key }: Wanted, config: Config): Promise<OpenBackup> {
  if (from === undefined) {
    log(`Checking ${path}`);
    return await openBackup(path);
  }
  const store = await openBackupStore(from, config);
  const decrypt = key === undefined ? undefined : await openDecryption(await readFile(key, 'utf8'));
  const manifest = await findStoredBackup(store, at);
  log(`Checking ${manifest.name} in ${from}`);
  // Where nothing is kept in DATA_DIR, it need not exist.
  const within = config.DATABASE_URL && config.S3_BUCKET ? tmpdir() : config.DATA_DIR;
  return await openStoredBackup({ store, manifest, decrypt, within });
}

interface Wanted {
  path?: string | undefined;
  from?: string | undefined;
  at?: string | undefined;
  key?: string | undefined;
  list: boolean;
  photos: RestoreOptions['photos'];
}

function readArguments(): Wanted {
  try {
    const { values, positionals } = parseArgs({
      options: {
        photos: { type: 'boolean' },
        from: { type: 'string' },
        at: { type: 'string' },
        key: { type: 'string' },
        list: { type: 'boolean', default: false },
      },
      allowNegative: true,
      allowPositionals: true,
    });
    const { photos, ...rest } = values;
    if (positionals.length !== (rest.from === undefined ? 1 : 0))
      throw new Error('Name one file, or --from.');
    return {
      path: positionals[0],
      ...rest,
      photos: photos === undefined ? 'included' : photos ? 'required' : 'skipped',
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
