import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedOptions } from '../database/embedded/embedded.ts';
import { readPrepared, unpackCluster } from '../database/embedded/prepared/pack-cluster.ts';

export const quiet: Pick<EmbeddedOptions, 'log' | 'onFatal'> = {
  log: { info: () => {}, error: () => {} },
  onFatal: () => {},
};

/**
 * The folder of a closed embedded database, as a first start unpacks it: flushing its thousand files takes seconds, and
 * has its own tests.
 */
export async function createdFolder(): Promise<string> {
  const folder = await newFolder();
  await createIn(folder);
  return folder;
}

/** The same in an empty folder, which is made where it is missing. */
export async function createIn(folder: string): Promise<void> {
  const home = join(folder, 'postgres');
  await mkdir(home, { recursive: true, mode: 0o700 });
  unpackCluster(readPrepared(), home);
}

/** An empty folder in the system's temporary folder. */
export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'gerai-embedded-'));
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
