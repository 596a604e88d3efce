import { type BackupKeep, keptBackups } from '@gerai/shared/operations/backup/rules.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { FILES, manifestKey, OWN_FOLDERS, storedFile } from '../format/stored-backup.ts';
import { openDiskMap } from './disk-map.ts';
import { readInventory } from './inventory.ts';
import { listNames, readManifest } from './manifests.ts';

/** Keys removed by one call. */
const AT_ONCE = 1000;

/**
 * Removes the backups whose turn is over, what runs without a manifest left, and then the files that no backup names.
 * The caller holds the store's lock. Removes no file if a backup that stays can't be read. Returns the removed names.
 */
export async function pruneStore(
  store: FileStorage,
  keep: BackupKeep,
  signal: AbortSignal,
): Promise<string[]> {
  const names = await listNames(store);
  const kept = keptBackups(names, keep);
  const over = names.filter((name) => !kept.has(name));
  // Manifests first: what has none is no backup, whatever ends this.
  for (const name of over) await store.remove([manifestKey(name)]);
  for (const folder of OWN_FOLDERS)
    await removeKeys(store, signal, store.list(folder), (key) => !kept.has(key.split('/')[1]!));
  await removeUnnamedFiles(store, [...kept].sort().reverse(), signal);
  return over;
}

/** The newest backup names nearly all files; the others are read only if it leaves some. */
async function removeUnnamedFiles(store: FileStorage, kept: string[], signal: AbortSignal): Promise<void> {
  const unnamed = openDiskMap();
  try {
    for await (const key of store.list(FILES)) unnamed.set(key, '');
    for (const name of kept) {
      if (unnamed.size === 0) return;
      const manifest = await readManifest(store, name);
      for await (const { key } of readInventory(store, manifest))
        unnamed.delete(storedFile(manifest.encryption, key));
      signal.throwIfAborted();
    }
    await removeKeys(store, signal, unnamed.keys());
  } finally {
    unnamed.close();
  }
}

async function removeKeys(
  store: FileStorage,
  signal: AbortSignal,
  keys: AsyncIterable<string> | Iterable<string>,
  isOver: (key: string) => boolean = () => true,
): Promise<void> {
  let found: string[] = [];
  const flush = async () => {
    signal.throwIfAborted();
    await store.remove(found);
    found = [];
  };
  for await (const key of keys) if (isOver(key) && found.push(key) >= AT_ONCE) await flush();
  await flush();
}
