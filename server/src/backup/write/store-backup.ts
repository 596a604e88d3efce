import { PRODUCT } from '@gerai/shared/text/product.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import type { Encryption } from '../format/encryption.ts';
import { type StoredManifest, storedFormat } from '../format/stored-backup.ts';
import { listNames, readManifest, writeManifest } from '../store/manifests.ts';
import type { Progress } from './record-progress.ts';
import { storeFiles } from './store-files.ts';
import { storeRows } from './store-rows.ts';
import type { BackupSource } from './write-backup.ts';

export interface StoreOptions {
  name: string;
  store: FileStorage;
  encryption: Encryption;
  signal: AbortSignal;
  /** Counts up meanwhile. */
  progress: Progress;
  /** Called with each part of the rows before it is encrypted. */
  onRows: (bytes: Buffer) => Promise<void>;
  /** Called before the manifest; throws if this backup is no longer wanted. */
  onWhole: () => Promise<void>;
}

/** Stores a backup (stored-backup.ts): rows of one moment, then the files that are new, and the manifest last. */
export async function storeBackup(source: BackupSource, options: StoreOptions): Promise<StoredManifest> {
  const { name, store, encryption, signal, progress, onRows } = options;
  const created_at = source.clock.now().toISOString();
  const previous = await findPrevious(store, encryption);
  let sentRows = 0;
  const rows = await storeRows(source, {
    name,
    store,
    encryption,
    signal,
    onPart: onRows,
    onSent: (bytes) => {
      sentRows += bytes;
      Object.assign(progress, { bytes: sentRows, sent_bytes: sentRows });
    },
  });
  progress.row_count = rows.count;
  const files = await storeFiles({
    name,
    source,
    store,
    encryption,
    previous,
    signal,
    onFile: (file) => {
      progress.bytes += file.bytes;
      progress.sent_bytes = (progress.sent_bytes ?? 0) + file.sent;
      progress.file_count = (progress.file_count ?? 0) + 1;
    },
  });
  signal.throwIfAborted();
  await options.onWhole();
  return await writeManifest(store, {
    format: storedFormat.name,
    version: storedFormat.version,
    name,
    product: PRODUCT.version,
    created_at,
    database: source.database.kind,
    recipients: [...encryption.recipients],
    encryption: encryption.name,
    rows,
    files,
  });
}

/** The newest backup of the same encryption; null if there is none that can be read. */
async function findPrevious(store: FileStorage, encryption: Encryption): Promise<StoredManifest | null> {
  for (const name of await listNames(store)) {
    const manifest = await readManifest(store, name).catch(() => null);
    if (manifest?.encryption === encryption.name) return manifest;
  }
  return null;
}
