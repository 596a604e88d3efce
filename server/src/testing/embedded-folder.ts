import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Engine } from '../database/connection/engine.ts';
import type { EmbeddedOptions } from '../database/embedded/embedded.ts';
import { emptySnapshot } from './database.ts';

export const quiet: Pick<EmbeddedOptions, 'log' | 'onFatal'> = {
  log: { info: () => {}, error: () => {} },
  onFatal: () => {},
};

/**
 * The folder of a closed embedded database, made from the in-memory snapshot: a real creation takes seconds and has
 * its own tests.
 */
export async function createdFolder(): Promise<string> {
  const folder = await newFolder();
  await createIn(folder);
  return folder;
}

/** The same in an empty folder, which is made where it is missing. */
export async function createIn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = new NodeFS(join(folder, 'postgres'));
  const engine = await Engine.start({ fs: files, loadDataDir: await emptySnapshot() }, quiet.onFatal);
  await engine.close();
}

/** An empty folder in the system's temporary folder. */
export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'gerai-embedded-'));
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
