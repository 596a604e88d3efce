import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { checkSpace } from './check-space.ts';
import { checkSameBytes, type FileStorage } from './file-storage.ts';
import { isStorageKey, storageKeyParts } from './storage-key.ts';

/** Folder of files being written. No key can refer to it, because keys never begin with a dot. */
const INCOMING = '.incoming';
const STALE_MS = 24 * 3_600_000;

/**
 * Files under a folder, created if missing. A write is durable when `put` returns: temporary file, fsync, link,
 * fsync of the folder; readers see no file or the whole, never a part. Hand-written because storage libraries
 * write in place and never fsync. Refuses files before the disk is full: `measure` returns what is free. Removes temporary files that a crash left more than a day ago.
 */
export async function folderStorage(
  folder: string,
  measure?: (folder: string) => number,
): Promise<FileStorage> {
  const root = resolve(folder);
  const incoming = join(root, INCOMING);
  const ensureFolder = folderMaker(root);
  await ensureFolder(incoming);
  await removeStale(incoming);

  const storage: FileStorage = {
    kind: 'folder',
    async put(key, bytes) {
      const target = join(root, ...storageKeyParts(key));
      checkSpace(root, bytes.byteLength, measure);
      await ensureFolder(dirname(target));
      const draft = join(incoming, randomUUID());
      try {
        await writeFlushed(draft, bytes);
        await nameOnce(key, draft, target, bytes);
      } finally {
        await rm(draft, { force: true });
      }
      await flushFolder(dirname(target));
    },
    async get(key) {
      return await readFile(join(root, ...storageKeyParts(key))).catch(nullWhenMissing);
    },
    async remove(keys) {
      for (const key of keys) await rm(join(root, ...storageKeyParts(key)), { force: true });
    },
    list: (folder) => keysUnder(join(root, ...storageKeyParts(folder)), `${folder}/`),
    async writtenAt(key) {
      return (await stat(join(root, ...storageKeyParts(key))).catch(nullWhenMissing))?.mtime ?? null;
    },
    async ping() {
      const key = `ping/${randomUUID()}`;
      await storage.put(key, Buffer.from(key), 'text/plain');
      const read = await storage.get(key);
      await storage.remove([key]);
      if (!read || Buffer.compare(read, Buffer.from(key)) !== 0)
        throw new Error(`${root} does not keep what is written to it`);
    },
  };
  return storage;
}

/** Creates a folder and its parents and flushes new entries, once per folder; concurrent callers wait for the first. */
function folderMaker(root: string): (folder: string) => Promise<void> {
  const made = new Map<string, Promise<void>>();
  const make = (folder: string) => {
    const making = makeFolder(root, folder);
    made.set(folder, making);
    making.catch(() => made.delete(folder));
    return making;
  };
  return (folder) => made.get(folder) ?? make(folder);
}

async function makeFolder(root: string, folder: string): Promise<void> {
  const made = (await mkdir(folder, { recursive: true, mode: 0o700 })) ?? root;
  const highest = made.length < root.length ? made : root;
  for (let path = folder; path.startsWith(highest); path = dirname(path)) await flushFolder(dirname(path));
}

/** Reads one folder at a time, so that a million files don't fill the memory. */
async function* keysUnder(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nullWhenMissing)) ?? [];
  for (const entry of entries) {
    const name = `${prefix}${entry.name}`;
    if (!isStorageKey(name)) continue;
    if (entry.isDirectory()) yield* keysUnder(join(folder, entry.name), `${name}/`);
    else if (entry.isFile()) yield name;
  }
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Gives a written file its name, unless the same bytes have it. Throws KeyTaken where others do. */
async function nameOnce(key: string, draft: string, target: string, bytes: Uint8Array): Promise<void> {
  while (!(await giveName(draft, target))) {
    const held = await readFile(target).catch(nullWhenMissing);
    if (held) return checkSameBytes(key, held, bytes);
    // Whoever wrote it has just removed it: the name is free again.
  }
}

/**
 * Gives a written file its name; false if another has it. A link fails where the name exists, also for two processes at
 * once. File systems without links look first and rename then: there only the digest in a name decides between two that
 * write it in the same moment.
 */
async function giveName(draft: string, target: string): Promise<boolean> {
  try {
    await link(draft, target);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!WITHOUT_LINKS.includes(code)) throw error;
  }
  if (await stat(target).catch(nullWhenMissing)) return false;
  await rename(draft, target);
  return true;
}

const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Windows can't open a folder, and has its entries in its own journal. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeStale(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - STALE_MS) await rm(path, { force: true });
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
