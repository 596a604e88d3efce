import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Matches calls of `names`, with up to three levels of brackets. */
const loads = (names: string) =>
  new RegExp(`\\b(?:${names})\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)`, 'g');
/** The calls that load a desk screen, whose imports are not part of the first catalogue. */
const deskLoads = loads('withDeskStyles');
/** The same, the user's own screens, which work offline too, and the parts of the profile that need the network. */
const screenLoads = loads('withDeskStyles|ownScreen|accountPart');
/** The same, and the parts that no screen needs before it is shown. */
const laterLoads = loads('withDeskStyles|ownScreen|accountPart|laterPart');
/** What the user's own screens do not need. */
const ownLoads = loads('withDeskStyles|accountPart|laterPart');
const staticImports = /^import type [^;]*;|(?:\bfrom\s*|^import\s*)'(\.[^']+)'/gm;
const imports = /\bimport type [^;]*;|(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.[^']+)'/g;

/**
 * The source files that a page may show before it opens anything: what main.tsx imports, and what that imports in turn.
 * Their messages are the first catalogue, those of all others the desk's.
 */
export const firstSources = (): string[] => sourcesBut(laterLoads);

/** Those of the dialogs and lists that every page may open, also without a network: loaded when one is opened. */
export function laterSources(): string[] {
  const first = new Set(firstSources());
  return sourcesBut(screenLoads).filter((file) => !first.has(file));
}

/** Those of the screens of one's own besides: a small catalogue, as it is kept on the device. */
export function ownSources(): string[] {
  const first = new Set(firstSources());
  return sourcesBut(ownLoads).filter((file) => !first.has(file));
}

/** Those of the parts of the profile that need the network, and so are not kept on the device. */
export function accountSources(): string[] {
  const kept = new Set([...firstSources(), ...laterSources(), ...ownSources()]);
  return sourcesBut(deskLoads).filter((file) => !kept.has(file));
}

/** What `entries` (paths in web/) need before they run: what they import other than on demand, and so on. */
export const sourcesAtOnce = (...entries: string[]): ReadonlySet<string> =>
  reached(entries, (code) => code.matchAll(staticImports));

/** All that main.tsx leads to, except by calls that match `left`. */
const sourcesBut = (left: RegExp): string[] =>
  [...reached(['src/main.tsx'], (code) => code.replace(left, '').matchAll(imports))].sort();

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
