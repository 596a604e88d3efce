import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './read-sources.ts';

/** A TypeScript file as a comment names it: its name, or the end of its path. */
const named = /(?<![\w.*<>{}/-])(?:[\w.-]+\/)*[\w-][\w.-]*\.tsx?\b/g;

/** A citation of the specification: 'specification 2, sections 5 and 7'. */
const cited = /\bspecification \(?(?:[12], )?\(?sections? (\d+(?:(?:, | and )\d+)*)/g;

/** The specification, section by section, for whoever has not its documents. */
const specification = 'docs/specification.md';

/**
 * Checks that a file that a comment names is there, and that a section of the specification that it cites is a heading of
 * docs/specification.md. Gives one line per violation.
 */
export function checkComments(root: string, sources: readonly Source[]): string[] {
  return [...checkFiles(root, sources), ...checkSections(root, sources)];
}

function checkSections(root: string, sources: readonly Source[]): string[] {
  const path = join(root, specification);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const headings = new Set([...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
  return sources.flatMap((source) =>
    source.comments
      .flatMap((comment) => [...comment.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ').matchAll(cited)])
      .flatMap(([, numbers]) => numbers!.match(/\d+/g) ?? [])
      .filter((number) => !headings.has(number))
      .map((number) => `${source.path}: a comment cites section ${number}, no heading of ${specification}`),
  );
}

function checkFiles(root: string, sources: readonly Source[]): string[] {
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
