import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../database/connection/open.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { openBackup } from './open-backup.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

const USAGE = `npm run restore -- <file> [--photos | --no-photos]

Restores a backup into the empty database and the storage that the environment configures (as for npm start).
  --photos      refuse a backup that was made without photos
  --no-photos   leave the photos out`;

/** `npm run restore -- <file>`: restores a backup into the empty database that the environment names. */
async function main(): Promise<void> {
  const { path, photos } = readArguments();
  const config = readConfig(process.env);
  const log = (line: string) => console.log(line);
  log(`Checking ${path}`);
  // Opened first, so that a damaged file does not leave an empty database behind.
  const backup = await openBackup(path);
  const folder = join(config.DATA_DIR, 'database');
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, folder });
  try {
    const storage = await openStorage(config);
    await restoreBackup({ backup, database, storage, photos, now: new Date(), log });
  } finally {
    await database.close();
    await backup.close();
  }
}

function readArguments(): { path: string; photos: RestoreOptions['photos'] } {
  try {
    const { values, positionals } = parseArgs({
      options: { photos: { type: 'boolean' } },
      allowNegative: true,
      allowPositionals: true,
    });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new Error('Name one file.');
    return {
      path,
      photos: values.photos === undefined ? 'included' : values.photos ? 'required' : 'skipped',
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
