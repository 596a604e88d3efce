import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

/** A TypeScript file as the structure check sees it. Paths are relative to the root, with slashes. */
export interface Source {
  path: string;
  isTest: boolean;
  lines: number;
  /** The text without comments. */
  text: string;
  /** The text without comments and without the contents of plain strings. */
  code: string;
  /** The text of each comment. */
  comments: string[];
  /** Its imports and re-exports, including types and import(); `target` is the path of a repository file. */
  imports: { name: string; target?: string; isOnDemand: boolean }[];
  /** The names that it declares and exports. */
  exports: string[];
}

const packages = ['shared', 'server', 'web', 'e2e', 'bench', 'demo', 'chaos', 'attack', 'scripts'];
const leftOut = new Set(['node_modules', 'dist', 'data', 'demo-data', 'locales', 'test-results']);

/** Reads every TypeScript file of the packages. */
export function readSources(root: string): Source[] {
  return packages
    .map((name) => join(root, name))
    .filter((folder) => existsSync(folder))
    .flatMap(filesIn)
    .map((file) => readSource(relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : filesIn(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const comments = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const strings = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
const importNames = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(["'])([^"'\n]+)\1/g;
const exportNames =
  /^export\s+(?:default\s+)?(?:async\s+)?(?:function\*?|const|let|class|interface|type)\s+(\w+)/gm;

function readSource(path: string, text: string): Source {
  const found: string[] = [];
  const withoutComments = text.replace(comments, (matched, string: string | undefined) => {
    if (string === undefined) found.push(matched);
    return string ?? ' ';
  });
  return {
    path,
    isTest: /\.(test|spec)\.tsx?$/.test(path),
    lines: text.split('\n').length - 1,
    text: withoutComments,
    code: withoutComments.replace(strings, "''"),
    comments: found,
    imports: [...withoutComments.matchAll(importNames)].map(([matched, , name]) => ({
      name: name!,
      target: resolve(path, name!),
      isOnDemand: matched.includes('('),
    })),
    exports: [...withoutComments.matchAll(exportNames)].map(([, name]) => name!),
  };
}

function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const [, workspace, rest] = /^@gerai\/(\w+)\/(.+)$/.exec(name) ?? [];
  return workspace && `${workspace}/src/${rest}`;
}
