import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const windows = process.platform === 'win32';

/** Flushes a folder with every file and folder below it to the disk. Returns the number of flushes. */
export function syncTree(folder: string): number {
  let flushed = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushed += syncTree(path);
    else if (entry.isFile()) flushed += syncPath(path, 'r+');
  }
  return flushed + syncFolder(folder);
}

/** Flushes a folder's directory entries. Windows can't, and has them in its own journal. */
export function syncFolder(folder: string): number {
  return windows ? 0 : syncPath(folder, 'r');
}

function syncPath(path: string, flags: string): number {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return 1;
}
