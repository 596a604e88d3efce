import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Makes a new cluster in the empty folder `home` with PGlite's initdb, and closes it. */
export async function initCluster(home: string): Promise<void> {
  const engine = await PGlite.create({ fs: new NodeFS(home) });
  await engine.close();
}

/** The version of the installed PGlite, which names it nowhere else. */
export function pgliteVersion(): string {
  const path = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  const folder = path.slice(0, path.lastIndexOf('dist'));
  return (JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as { version: string }).version;
}
