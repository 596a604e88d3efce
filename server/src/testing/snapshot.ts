import { readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Database } from '../database/connection/database.ts';
import { embeddedDatabase } from '../database/connection/open.ts';
import { openMemory } from '../database/embedded/memory.ts';

const PREFIX = `gerai-test-${userInfo().uid}-`;
const DAY = 86_400_000;
const made = new Map<string, Promise<Blob>>();

type Prepare = (database: Database) => Promise<unknown>;

/** A dump of a prepared in-memory database, created once per key and cached between runs as a file. */
export function memorySnapshot(key: string, prepare: Prepare): Promise<Blob> {
  let snapshot = made.get(key);
  if (!snapshot) {
    snapshot = readOrMake(key, prepare);
    made.set(key, snapshot);
  }
  return snapshot;
}

async function readOrMake(key: string, prepare: Prepare): Promise<Blob> {
  const file = join(tmpdir(), `${PREFIX}${await engineVersion()}-${key}.tar.zst`);
  try {
    return new Blob([zstdDecompressSync(await readFile(file))]);
  } catch {
    const snapshot = await make(prepare);
    await keep(file, snapshot);
    await removeOld();
    return snapshot;
  }
}

async function make(prepare: Prepare): Promise<Blob> {
  const { engine, close } = await openMemory(() => {});
  await prepare(embeddedDatabase(engine, close));
  await engine.exec('checkpoint');
  const snapshot = await engine.dumpDataDir('none');
  await close();
  return snapshot;
}

/** Written to a temporary name and renamed, so that another process never reads a part. */
async function keep(file: string, snapshot: Blob): Promise<void> {
  const bytes = Buffer.from(await snapshot.arrayBuffer());
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }));
  await rename(aside, file);
}

/** Every edit of a migration leaves an unused snapshot. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const file = join(tmpdir(), name);
    const isOld = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs > DAY,
      () => false,
    );
    if (isOld) await unlink(file).catch(() => {});
  }
}

async function engineVersion(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = await readFile(join(dirname(main), '..', 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
