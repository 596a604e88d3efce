import { createHash } from 'node:crypto';
import { PRODUCT } from '@gerai/shared/text/product.ts';
import type { Context } from '../../platform/context.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { openTempFileBuffer, type TempFileBuffer } from '../../platform/storage/temp-file-buffer.ts';
import { tempFolder } from '../../platform/storage/temp-folder.ts';
import {
  archiveEntry,
  type BackupCounts,
  backupEnding,
  backupFormat,
  COUNTS,
  fileEntry,
  HEADER,
  jsonEntry,
  rowsEntry,
} from '../format/backup-format.ts';
import { checkStoredFile } from './check-stored-file.ts';
import { mapAhead } from './map-ahead.ts';
import { snapshotTables } from './snapshot-tables.ts';

export interface BackupOptions {
  withPhotos: boolean;
  /** Stops the backup soon after it aborts. */
  signal: AbortSignal;
  /** Called before the end, with what is in it. */
  onCounts?: (counts: BackupCounts) => void;
}

/** Files prefetched while one is sent. */
const FILES_AHEAD = 8;
/** The sources of a backup, and the folder for its temporary file. */
export type BackupSource = Pick<Context, 'db' | 'database' | 'storage' | 'clock' | 'config' | 'log'>;

/** The storage's folders: pictures of submissions, posts and courses; profile photos; and videos in parts. */
export const STORED_FOLDERS = ['photos', 'profile-photos', 'videos'] as const;

/**
 * A whole backup in pieces (backup-format.ts). Rows go through a temporary file, so that the database is done in
 * seconds however slow the download; files are read on demand.
 */
export async function* writeBackup(context: BackupSource, options: BackupOptions): AsyncGenerator<Buffer> {
  const at = context.clock.now();
  const counts: BackupCounts = { rows: {}, files: 0, file_bytes: 0 };
  const spool = await openTempFileBuffer(tempFolder(context));
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, options.signal]);
  const snapshot = bufferRows(context, spool, { ...options, at, counts, signal });
  const hash = createHash('sha256');
  try {
    for await (const piece of spool.read()) {
      hash.update(piece);
      yield piece;
    }
    if (options.withPhotos)
      for await (const [key, bytes] of readFiles(context)) {
        signal.throwIfAborted();
        const piece = archiveEntry(fileEntry(key), bytes, at);
        counts.files += 1;
        counts.file_bytes += bytes.byteLength;
        hash.update(piece);
        yield piece;
      }
    options.onCounts?.(counts);
    const last = jsonEntry(COUNTS, counts, at);
    yield last;
    yield backupEnding(hash.update(last).digest('hex'), at);
  } finally {
    stop.abort();
    await snapshot;
    await spool.close();
  }
}

interface Snapshot extends BackupOptions {
  at: Date;
  counts: BackupCounts;
}

async function bufferRows(
  { db, database }: BackupSource,
  spool: TempFileBuffer,
  snapshot: Snapshot,
): Promise<void> {
  const { at, counts, withPhotos, signal } = snapshot;
  try {
    await snapshotTables(
      db,
      {
        begin: async (schema) => {
          for (const { name } of schema.tables) counts.rows[name] = 0;
          const about = { product: PRODUCT.version, created_at: at.toISOString(), database: database.kind };
          const { name: format, version } = backupFormat;
          const header = { format, version, ...about, with_photos: withPhotos, ...schema };
          await spool.write(jsonEntry(HEADER, header, at));
        },
        rows: async (table, number, count, content) => {
          counts.rows[table]! += count;
          await spool.write(archiveEntry(rowsEntry(table, number), content, at));
        },
      },
      signal,
    );
    spool.end();
  } catch (error) {
    spool.end(error);
  }
}

type StoredFile = [key: string, bytes: Uint8Array];

/** Every stored file. A file removed meanwhile is needed by no row of the snapshot (is-copying-files.ts). */
async function* readFiles(context: BackupSource): AsyncGenerator<StoredFile> {
  const { storage } = context;
  const read = async (key: string): Promise<StoredFile | null> => {
    const bytes = await storage.get(key);
    if (bytes) await checkStoredFile(context, key, bytes);
    return bytes && [key, bytes];
  };
  for await (const file of mapAhead(listFiles(storage), FILES_AHEAD, read)) if (file) yield file;
}

/** Only the product's own files, as a bucket may contain others. */
export async function* listFiles(storage: FileStorage): AsyncGenerator<string> {
  for (const folder of STORED_FOLDERS) yield* storage.list(folder);
}
