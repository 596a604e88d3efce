import { tmpdir } from 'node:os';
import type { Context } from '../context.ts';

/**
 * The folder of temporary files: the data folder, if the product uses one; otherwise the system's, which may lie in
 * memory.
 */
export function tempFolder({
  config,
  database,
  storage,
}: Pick<Context, 'config' | 'database' | 'storage'>): string {
  const keepsData = database.kind === 'embedded' || storage.kind === 'folder';
  return keepsData ? config.DATA_DIR : tmpdir();
}
