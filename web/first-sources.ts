import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What loads a screen of the desk, up to three levels of brackets deep: its import is not one of the first. */
const deskLoads = /\b(?:deskScreen|withDeskStyles)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const imports = /\bimport type [^;]*;|(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.[^']+)'/g;

/**
 * The source files that a page may show before it opens a screen of the desk: what main.tsx imports, and what that
 * imports in turn, also later. Their messages are the first catalogue, those of all others the desk's.
 */
export function firstSources(web = import.meta.dirname): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    found.add(file);
    const code = readFileSync(file, 'utf8').replace(deskLoads, '');
    for (const [, path] of code.matchAll(imports)) if (path) visit(join(dirname(file), path));
  };
  visit(join(web, 'src/main.tsx'));
  return [...found].sort();
}
