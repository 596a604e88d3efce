import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Source } from './read-sources.ts';

/** The abbreviated paths in docs/specification.md. */
const short: Record<string, string> = {
  'shared:': 'shared/src/',
  'server:': 'server/src/modules/',
  'web:': 'web/src/modules/',
};

const links = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
const named = /`((?:shared|server|web|e2e|demo|bench|scripts|docs)(?:\/|:(?=[a-z]))[^`\s*<{]+)`/g;

/** A file or folder as a comment names it. */
const commented = /(?<![\w./-])(?:shared|server|web)\/src(?:\/[\w.-]*\w)+/g;

/**
 * Checks that what the documents point at is there: the target of each link, and each file or folder that they, or the
 * comments of the sources, name. Gives one line per violation.
 */
export function checkDocs(root: string, sources: readonly Source[]): string[] {
  return [...checkPages(root), ...checkPaths(root, sources)];
}

const checkPaths = (root: string, sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, comments }) =>
    comments
      .flatMap((comment) => comment.match(commented) ?? [])
      .filter((name) => !isThere(root, name))
      .map((name) => `${path}: a comment names ${name}, which is not there`),
  );

function checkPages(root: string): string[] {
  const pages = ['.', 'docs', 'bench', 'chaos', 'attack'].flatMap((folder) =>
    pagesIn(join(root, folder), folder !== '.'),
  );
  return pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8');
    const path = relative(root, page);
    const gone = [...text.matchAll(links)]
      .map(([, target]) => target!)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(page), target)));
    const absent = [...text.matchAll(named)].map(([, name]) => name!).filter((name) => !isThere(root, name));
    return [...gone, ...absent].map((target) => `${path}: points at ${target}, which is not there`);
  });
}

function isThere(root: string, name: string): boolean {
  const [prefix] = /^(?:shared|server|web):/.exec(name) ?? [];
  // The line that explains the short paths.
  if (/[:/]x$/.test(name)) return true;
  return existsSync(join(root, prefix ? short[prefix] + name.slice(prefix.length) : name));
}

function pagesIn(folder: string, isDeep: boolean): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isDeep && entry.name !== 'node_modules' ? pagesIn(path, true) : [];
    return entry.name.endsWith('.md') ? [path] : [];
  });
}
