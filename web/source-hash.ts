import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', 'tsconfig.tsbuildinfo']);

/**
 * The SHA-256 of what the browser's part is built from: web/, shared/src and the locked dependencies, by path and
 * content. Null when the sources are not there, as in a release. Reading 1,350 files takes 0.1 s.
 */
export function sourceHash(root: string): string | null {
  if (!existsSync(join(root, 'web/src'))) return null;
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', ...filesIn(root, 'shared/src'), ...filesIn(root, 'web')])
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !leftOut.has(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, path) : [path];
    });
}

/**
 * Whether dist/ has to be built: it is missing, unfinished, or was built from other sources, or quickly and `quick` is
 * not enough.
 */
export function needsBuild(root: string, quick = false): boolean {
  const built = join(root, 'web/dist/size.json');
  const hash = sourceHash(root);
  if (hash === null) return false;
  if (!existsSync(built)) return true;
  const before = JSON.parse(readFileSync(built, 'utf8')) as { sources?: string; quick?: boolean };
  return before.sources !== hash || (before.quick === true && !quick);
}
