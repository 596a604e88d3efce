import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileStorage } from '@gerai/server/platform/storage/file-storage.ts';
import { storageKeyParts } from '@gerai/server/platform/storage/storage-key.ts';

/** Stores a file under several keys. */
export interface FileKeeper {
  keep(keys: readonly string[], bytes: Uint8Array): Promise<void>;
}

/** Stores through any storage, one file after the other. */
export function storageKeeper(storage: FileStorage): FileKeeper {
  return {
    async keep(keys, bytes) {
      for (const key of keys) await storage.put(key, bytes, 'image/jpeg');
    },
  };
}

/**
 * Writes directly into a new folder of the folder storage, which must not be in use: the bytes once, then hard links,
 * so thousands of photos need neither seconds nor space. Nothing is flushed, since a demo can be made again.
 */
export function folderKeeper(root: string): FileKeeper {
  const folders = new Set<string>();
  const place = (key: string) => {
    const path = join(root, ...storageKeyParts(key));
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
    folders.add(folder);
    return path;
  };
  return {
    async keep([first, ...others], bytes) {
      if (!first) return;
      const original = place(first);
      writeFileSync(original, bytes, { mode: 0o600 });
      for (const key of others) linkOrCopy(original, place(key));
    },
  };
}

/** Some file systems have no hard links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
