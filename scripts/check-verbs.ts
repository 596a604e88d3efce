import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Source } from './read-sources.ts';

/** The rows of the table in CONTRIBUTING.md: verbs in code marks, then what they mean. */
const row = /^\| ((?:`[a-z]+`(?:, )?)+) \|/gm;

/**
 * Checks that the files of the server's features begin with a verb of the table in CONTRIBUTING.md, and that each verb
 * of the table is in use. `sources` are those files, without the names of fixed meaning. A tree without the table has
 * no list to keep. Returns one line per violation.
 */
export function checkVerbs(root: string, sources: readonly Source[]): string[] {
  const page = join(root, 'CONTRIBUTING.md');
  const verbs = existsSync(page) ? verbsIn(readFileSync(page, 'utf8')) : new Set<string>();
  if (verbs.size === 0) return [];
  const used = new Map(sources.map(({ path }) => [path, /^[a-z]+/.exec(posix.basename(path))?.[0] ?? '']));
  const words = new Set(used.values());
  return [
    ...[...used]
      .filter(([, word]) => !verbs.has(word))
      .map(([path, word]) => `${path}: '${word}' is none of the verbs in CONTRIBUTING.md`),
    ...[...verbs]
      .filter((verb) => !words.has(verb))
      .map((verb) => `CONTRIBUTING.md: no file of the server begins with '${verb}'`),
  ];
}

function verbsIn(page: string): Set<string> {
  return new Set([...page.matchAll(row)].flatMap(([, cell]) => cell!.match(/[a-z]+/g) ?? []));
}
