import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { emptyTestDatabase } from '../../testing/database.ts';
import type { TestServer } from '../../testing/server.ts';
import { openDecryption } from '../format/encryption.ts';
import { findStoredBackup } from '../read/list-stored-backups.ts';
import { openStoredBackup } from '../read/open-stored-backup.ts';
import { restoreBackup } from '../read/restore-backup.ts';
import { filesOf, rowsOf } from '../read/test-round-trip.ts';
import { startStoredBackup } from '../write/start-stored-backup.ts';
import { openBackupStore, storeAddress } from './open-backup-store.ts';

const job = { kind: 'job', name: 'backup' } as const;

export const storeOf = ({ context: { config } }: TestServer) => openBackupStore(config.BACKUP_TO!, config);

/** Makes a backup as the schedule does, and returns its record. */
export async function storeNow({ context }: TestServer) {
  const { id, done } = await startStoredBackup(context, {
    to: context.config.BACKUP_TO!,
    origin: 'schedule',
    actor: job,
  });
  await done;
  return await context.db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Has the store count as proved just now, so that no test but those of the proof waits for one. */
export async function countAsProved({ context: { db, config, clock } }: TestServer): Promise<void> {
  const at = clock.now();
  await db
    .insertInto('backups')
    .values({
      id: randomUUID(),
      origin: 'command',
      store: storeAddress(config.BACKUP_TO!),
      name: '2000-01-01-000000',
      with_photos: true,
      status: 'failed',
      requested_at: '2000-01-01T00:00:00Z',
      seen_at: at,
      proved_at: at,
      estimated_bytes: 0,
      removed_at: at,
    })
    .execute();
}

/** Puts a photo of 20 kB and returns its key. */
export async function putPhoto({ context: { storage } }: TestServer): Promise<string> {
  const key = `photos/ab/${randomUUID()}.jpg`;
  await storage.put(key, randomBytes(20_000), 'image/jpeg');
  return key;
}

/** Restores the newest backup into an empty database and returns what is there then. */
export async function restoreNewest(server: TestServer, keyFile?: string) {
  const store = await storeOf(server);
  const backup = await openStoredBackup({
    store,
    manifest: await findStoredBackup(store),
    decrypt: keyFile === undefined ? undefined : await openDecryption(keyFile),
    within: tmpdir(),
  });
  const database = await emptyTestDatabase();
  const storage = memoryStorage();
  try {
    const now = server.context.clock.now();
    await restoreBackup({ backup, database, storage, photos: 'included', now, log: () => {} });
    return { rows: await rowsOf(database), files: await filesOf(storage) };
  } finally {
    await backup.close();
    await database.close();
  }
}
