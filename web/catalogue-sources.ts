import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Matches calls of `names`, with up to three levels of brackets; the name and the word given first are groups. */
const calls = (names: string) =>
  new RegExp(`\\b(${names})\\(\\s*(?:'(\\w+)')?(?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)`, 'g');
/** What loads a part with its messages, and their catalogue; that of `desktopPart` is given. */
const catalogueOf = { laterPart: 'later', ownScreen: 'own', accountPart: 'account' };
const parts = calls([...Object.keys(catalogueOf), 'desktopPart'].join('|'));
/** The same, and what loads the table of the desktop's screens. */
const allParts = calls([...Object.keys(catalogueOf), 'desktopPart', 'withDesktopStyles'].join('|'));
const staticImports = /^import type [^;]*;|(?:\bfrom\s*|^import\s*)'(\.[^']+)'/gm;
const imports = /\bimport type [^;]*;|(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.[^']+)'/g;
/** Its table has the desktop's screens by their catalogue. */
const DESKTOP = 'src/app/routes/desktop-screens.ts';

/**
 * The source files of each catalogue of messages, by its name: 'messages' has those that a page may show before it opens
 * anything, the others those of the parts that are loaded with them. What several show is in each of them, so that a
 * screen loads no other's.
 */
export function catalogueSources(): Readonly<Record<string, string[]>> {
  const first = sourcesOf('src/main.tsx');
  const catalogues: Record<string, string[]> = { messages: [...first].sort() };
  for (const [name, parts] of Map.groupBy(loadedParts(), ({ catalogue }) => catalogue))
    catalogues[name] = [...sourcesOf(...parts.map(({ file }) => file))]
      .filter((file) => !first.has(file))
      .sort();
  return catalogues;
}

/** What `entries` (paths in web/) need before they run: what they import other than on demand, and so on. */
export const sourcesAtOnce = (...entries: string[]): ReadonlySet<string> =>
  reached(entries, (code) => code.matchAll(staticImports));

/** What `entries` (paths in web/) lead to, except by calls that load other messages. */
export const sourcesOf = (...entries: string[]): ReadonlySet<string> =>
  reached(entries, (code) => code.replace(allParts, '').matchAll(imports));

interface LoadedPart {
  catalogue: string;
  /** Its path in web/. */
  file: string;
}

/** The parts that are loaded with messages of their own, by calls and by the table of the desktop's screens. */
function* loadedParts(): Generator<LoadedPart> {
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    if (file.includes('.test.')) continue;
    const code = readFileSync(join(import.meta.dirname, file), 'utf8');
    for (const [call, name, given] of code.matchAll(parts))
      yield* importedBy(call, file, catalogueOf[name as keyof typeof catalogueOf] ?? given!);
  }
  const code = readFileSync(join(import.meta.dirname, DESKTOP), 'utf8');
  const [table] = /^export const desktopScreens[\s\S]*?^\}/m.exec(code)!;
  for (const [group, catalogue] of table.matchAll(/^ {2}(\w+): \{\n[\s\S]*?^ {2}\}/gm)) {
    yield* importedBy(group, DESKTOP, catalogue!);
    // What the table itself imports may be shown over each of its screens.
    yield* importedBy(code.slice(0, code.indexOf('\n\n')), DESKTOP, catalogue!);
  }
}

function* importedBy(code: string, file: string, catalogue: string): Generator<LoadedPart> {
  for (const [, path] of code.matchAll(imports))
    if (path) yield { catalogue, file: join(dirname(file), path) };
}

function reached(
  entries: readonly string[],
  importsOf: (code: string) => Iterable<RegExpMatchArray>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, path] of importsOf(readFileSync(file, 'utf8'))) if (path) visit(join(dirname(file), path));
  };
  for (const entry of entries) visit(join(import.meta.dirname, entry));
  return found;
}
