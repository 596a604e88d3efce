import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const windows = process.platform === 'win32';

/** Flushes every file and folder under a folder, and the folder, to the disk. Gives how many it flushed. */
export function syncTree(folder: string): number {
  let flushed = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushed += syncTree(path);
    else if (entry.isFile()) flushed += syncPath(path, 'r+');
  }
  return flushed + syncFolder(folder);
}

/** Flushes a folder's list of names. Windows can't, and keeps that list in its own journal. */
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
