import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process uses the data folder. */
export class FolderInUse extends Error {}

/** Held while a process uses a data folder. */
export interface FolderLock {
  release(): void;
}

/**
 * Makes this the only process that uses a folder; throws if another one does. The operating system releases an SQLite
 * lock when its process ends in any way, so no stale lock remains after a kill or crash.
 */
export function lockFolder(folder: string): FolderLock {
  const holder = join(folder, 'lock.pid');
  const sqlite = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    sqlite.exec('begin exclusive');
  } catch (cause) {
    sqlite.close();
    throw new FolderInUse(lockedMessage(folder, holder), { cause });
  }
  writeFileSync(holder, `${process.pid}\n`);
  return { release: () => sqlite.close() };
}

function lockedMessage(folder: string, holder: string): string {
  return (
    `The data folder ${folder} is in use by another process${processOf(holder)}. ` +
    'Stop that one first, or choose another folder: two at once would destroy the database.'
  );
}

function processOf(holder: string): string {
  try {
    return ` (process id ${readFileSync(holder, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
