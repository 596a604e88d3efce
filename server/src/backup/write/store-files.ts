import { type FileStorage, KeyTaken } from '../../platform/storage/file-storage.ts';
import type { Encryption } from '../format/encryption.ts';
import { FILES, type StoredManifest, sha256, storedFile } from '../format/stored-backup.ts';
import { type DiskMap, openDiskMap } from '../store/disk-map.ts';
import { type InventoryLine, lineText, openInventory, parseLine, readInventory } from '../store/inventory.ts';
import { checkStoredFile } from './check-stored-file.ts';
import { mapAhead } from './map-ahead.ts';
import { type BackupSource, listFiles } from './write-backup.ts';

/** Files in hand at once. */
const AT_ONCE = 8;

export interface FilesToStore {
  name: string;
  source: BackupSource;
  store: FileStorage;
  encryption: Encryption;
  /** The newest backup of the same encryption. */
  previous: StoredManifest | null;
  signal: AbortSignal;
  onFile: (file: { bytes: number; sent: number }) => void;
}

/**
 * Puts the files that the store lacks, and writes the inventory of all. A file never changes, so one that is there is
 * not sent again: neither after earlier backups, nor after one that was killed.
 */
export async function storeFiles(options: FilesToStore): Promise<StoredManifest['files']> {
  const { name, source, store, encryption, signal, onFile } = options;
  const there = openDiskMap();
  const known = openDiskMap();
  try {
    for await (const key of store.list(`${FILES}/${encryption.name}`)) there.set(key, '');
    await readKnown(options, known);
    const inventory = openInventory(store, name);
    const total = { count: 0, bytes: 0 };
    const put = (key: string) => {
      signal.throwIfAborted();
      return storeFile({ ...options, key, there, known });
    };
    for await (const file of mapAhead(listFiles(source.storage), AT_ONCE, put)) {
      if (!file) continue;
      await inventory.add(file.line);
      total.count += 1;
      total.bytes += file.line.bytes;
      onFile({ bytes: file.line.bytes, sent: file.sent });
    }
    return { ...total, inventory: await inventory.end() };
  } finally {
    there.close();
    known.close();
  }
}

async function readKnown({ store, previous }: FilesToStore, known: DiskMap): Promise<void> {
  if (!previous) return;
  try {
    for await (const line of readInventory(store, previous)) known.set(line.key, lineText(line));
  } catch {
    // A damaged one only saves no reading: digests are made anew.
  }
}

interface FileToStore extends FilesToStore {
  key: string;
  there: DiskMap;
  known: DiskMap;
}

/** Null for a file that was removed meanwhile: no row of the snapshot names it (is-copying-files.ts). */
async function storeFile({
  key,
  source,
  store,
  encryption,
  there,
  known,
}: FileToStore): Promise<{ line: InventoryLine; sent: number } | null> {
  const path = storedFile(encryption.name, key);
  const isThere = there.get(path) !== undefined;
  const text = isThere ? known.get(key) : undefined;
  if (text) return { line: parseLine(text), sent: 0 };
  const bytes = await source.storage.get(key);
  if (!bytes) return null;
  await checkStoredFile(source, key, bytes);
  const line = { key, sha256: sha256(bytes), bytes: bytes.byteLength };
  if (isThere) return { line, sent: 0 };
  const content = await encryption.encrypt(bytes);
  try {
    await store.put(path, content, 'application/octet-stream');
  } catch (error) {
    // Stored since the list by what a killed run had under way; encrypted, the same file has other bytes.
    if (!(error instanceof KeyTaken)) throw error;
    return { line, sent: 0 };
  }
  return { line, sent: content.byteLength };
}
