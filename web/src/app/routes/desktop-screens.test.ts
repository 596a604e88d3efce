import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { catalogueSources } from '../../../catalogue-sources.ts';
import { desktopScreens } from './desktop-screens.ts';

const table = join(import.meta.dirname, 'desktop-screens.ts');
const catalogues = catalogueSources();
const screens = Object.entries(desktopScreens).flatMap(([catalogue, group]) =>
  Object.keys(group).map((name) => ({ name, catalogue })),
);

/** What loads a part with its own messages. */
const loadsOwn = /^(laterPart|ownScreen|accountPart|desktopPart)$/;
const imported = new Map<string, string[]>();

/** The files that a file imports, also on demand, read by a parser, which catalogue-sources.ts does without. */
function importsOf(file: string): string[] {
  const known = imported.get(file);
  if (known) return known;
  const code = readFileSync(file, 'utf8');
  const { program, module } = parseSync(file, code);
  const apart: { start: number; end: number }[] = [];
  new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: the parser's name of it.
    CallExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && loadsOwn.test(callee.name)) apart.push({ start, end });
    },
  }).visit(program);
  const requests = [
    ...module.staticImports.filter(
      ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
    ),
    ...module.dynamicImports.filter(
      ({ start }) => !apart.some((call) => call.start < start && start < call.end),
    ),
  ].map(({ moduleRequest: { start, end } }) => join(dirname(file), code.slice(start + 1, end - 1)));
  const files = requests.filter((path) => /\.tsx?$/.test(path) && existsSync(path));
  imported.set(file, files);
  return files;
}

function reachedFrom(entry: string): Set<string> {
  const found = new Set([entry]);
  for (const file of found) for (const next of importsOf(file)) found.add(next);
  return found;
}

test.each(screens)(
  'what $name may show is in the messages of $catalogue, which it loads',
  ({ name, catalogue }) => {
    const [, path] = new RegExp(`\\b${name}: \\(\\) => import\\('(.+)'\\)`).exec(
      readFileSync(table, 'utf8'),
    )!;
    const files = reachedFrom(join(import.meta.dirname, path!));
    expect(files.size).toBeGreaterThan(20);
    const loaded = new Set([...catalogues.messages!, ...catalogues[catalogue]!]);
    expect([...files].filter((file) => !loaded.has(file))).toEqual([]);
  },
);
