import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../database/connection/database.ts';
import { selectColumns } from '../../database/queries/select-columns.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import type { TestServer } from '../../testing/server.ts';
import { readTables } from '../write/snapshot-tables.ts';
import { type BackupSource, STORED_FOLDERS, writeBackup } from '../write/write-backup.ts';
import { openBackup } from './open-backup.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

/** A server's backup as its admin downloads it: over HTTP, by the one-time address. */
export async function downloadBackup(server: TestServer, with_photos = true): Promise<Buffer> {
  const { token } = await server.signIn({ role: 'admin' });
  const asked = await server.call('POST', '/api/maintenance/backups', { token, body: { with_photos } });
  const file = await server.call('GET', asked.json().url);
  if (file.statusCode !== 200) throw new Error(file.body);
  return file.rawPayload;
}

/** The same without a server. */
export async function writtenBackup(context: BackupSource): Promise<Buffer> {
  const { signal } = new AbortController();
  return Buffer.concat(await Array.fromAsync(writeBackup(context, { withPhotos: true, signal })));
}

/** Calls `work` with a file of these bytes. */
export async function withFile<T>(bytes: Buffer, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'gerai-backup-'));
  try {
    const path = join(folder, 'backup.tar');
    await writeFile(path, bytes);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Target = Pick<RestoreOptions, 'database' | 'storage'> & Partial<RestoreOptions>;

/** Restores these bytes into a database and a storage. */
export async function restore(bytes: Buffer, target: Target): Promise<void> {
  const now = new Date('2026-11-21T08:00:00+08:00');
  await withFile(bytes, async (path) => {
    const backup = await openBackup(path);
    await restoreBackup({ backup, photos: 'included', now, log: () => {}, ...target }).finally(backup.close);
  });
}

const TRANSACTIONS = ['transaction_id', 'notices_read_transaction', 'notices_read_id'];

/**
 * Every row of every table of a backup as text, without transaction ids and positions; of the trail, the entries
 * before the restore.
 */
export async function rowsOf({ db }: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, columns } of await readTables(db)) {
    const kept = columns.filter((column) => !TRANSACTIONS.includes(column));
    const { rows } = await sql<{ row: string }>`
      select (${selectColumns(kept)})::text as row from ${sql.table(name as keyof Tables)}
      ${name === 'activity' ? sql`where event <> 'backup restored'` : sql``}`.execute(db);
    found[name] = rows.map(({ row }) => row).sort();
  }
  return found;
}

/** The bytes of every stored file, by key. */
export async function filesOf(storage: FileStorage): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of STORED_FOLDERS)
    for await (const key of storage.list(folder)) {
      const bytes = await storage.get(key);
      files.set(key, Buffer.from(bytes!).toString('base64'));
    }
  return files;
}
