import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { rowsPart, type StoredManifest } from '../format/stored-backup.ts';
import { getPart } from '../store/get-part.ts';

const PREFIX = 'gerai-proof-';
/** Milliseconds after which what a killed proof left is removed. */
const STALE_MS = 86_400_000;
/** Megabytes of the child's heap; the embedded database has its own memory beside it. */
const HEAP = 256;

/** The rows of one backup as they were before encryption, kept in a temporary folder until they are proved. */
export interface Proof {
  keep(bytes: Buffer): Promise<void>;
  /** Throws with the cause if the rows can't be restored, or the store has others. */
  run(store: FileStorage, manifest: StoredManifest, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * Proves that a backup can be restored. The server has no secret key, so the rows are kept in the clear while they are
 * written; a process of its own restores those into an empty embedded database, and every part is read back from the
 * store and compared with the digest of what was put.
 */
export async function openProof(within: string): Promise<Proof> {
  await mkdir(within, { recursive: true, mode: 0o700 });
  await removeStale(within);
  const folder = await mkdtemp(join(within, PREFIX));
  const path = join(folder, 'backup.tar');
  const file = await open(path, 'wx', 0o600);
  let closed: Promise<void> | undefined;
  const closeFile = () => (closed ??= file.close());
  return {
    async keep(bytes) {
      await file.writeFile(bytes);
    },
    async run(store, manifest, signal) {
      await closeFile();
      for (const [at, part] of manifest.rows.parts.entries()) {
        await getPart(store, rowsPart(manifest.name, at + 1), part);
        signal.throwIfAborted();
      }
      await restoreApart(path, join(folder, 'database'), signal);
    },
    async close() {
      await closeFile();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Restores in a process of its own; throws what it says at its end. */
async function restoreApart(path: string, folder: string, signal: AbortSignal): Promise<void> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP}`, join(import.meta.dirname, 'main.ts'), path, folder],
    { signal, killSignal: 'SIGKILL', stdio: ['ignore', 'ignore', 'pipe'], env: {} },
  );
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said = (said + piece.toString()).slice(-2_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(said.trim() || `The process that restores ended with ${code}`);
}

async function removeStale(within: string): Promise<void> {
  for (const name of await readdir(within)) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(within, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - STALE_MS) await rm(path, { recursive: true, force: true });
  }
}
