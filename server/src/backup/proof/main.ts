import { openDatabase } from '../../database/connection/open.ts';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { openBackup } from '../read/open-backup.ts';
import { restoreBackup } from '../read/restore-backup.ts';

// Started by prove-backup.ts with a backup without files and an empty folder: restores it there.
const [path = '', folder = ''] = process.argv.slice(2);
try {
  const backup = await openBackup(path);
  const database = await openDatabase({ folder });
  await restoreBackup({
    backup,
    database,
    photos: 'skipped',
    now: new Date(),
    log: () => {},
    storage: memoryStorage(),
  });
  await database.close();
  await backup.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
