import { readdirSync } from 'node:fs';
import type { Source } from './read-sources.ts';

/** A TypeScript file as a comment names it: its name, or the end of its path. */
const named = /(?<![\w.*<>{}/-])(?:[\w.-]+\/)*[\w-][\w.-]*\.tsx?\b/g;

/** Checks that a file that a comment names is there. Gives one line per violation. */
export function checkComments(root: string, sources: readonly Source[]): string[] {
  const ends = new Set(
    [...sources.map(({ path }) => path), ...readdirSync(root)].flatMap((path) => {
      const parts = path.split('/');
      return parts.map((_, from) => parts.slice(from).join('/'));
    }),
  );
  return sources.flatMap(({ path, comments }) =>
    comments
      .flatMap((comment) => comment.match(named) ?? [])
      // What none may be called.
      .filter((name) => name !== 'index.ts' && !ends.has(name))
      .map((name) => `${path}: a comment names ${name}, which is not there`),
  );
}
