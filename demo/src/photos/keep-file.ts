import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileStorage } from '@gerai/server/platform/storage/file-storage.ts';
import { storageKeyParts } from '@gerai/server/platform/storage/storage-key.ts';

/** Keeps a file under several keys. */
export interface FileKeeper {
  keep(keys: readonly string[], bytes: Uint8Array): Promise<void>;
}

/** Through any storage, one by one. */
export function storageKeeper(storage: FileStorage): FileKeeper {
  return {
    async keep(keys, bytes) {
      for (const key of keys) await storage.put(key, bytes, 'image/jpeg');
    },
  };
}

/**
 * Straight into a new folder of the folder storage, which must not be in use: the bytes once and then links to them.
 * Thousands of photos then cost neither seconds nor space. Nothing is flushed: a demo can be made again.
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

/** Some file systems have no links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
