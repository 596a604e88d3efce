import { posix } from 'node:path';
import { findCircle } from './find-circle.ts';
import type { Source } from './read-sources.ts';

/**
 * The seven modules, the same in shared, server and web, each with the modules that it may use (docs/architecture.md).
 */
const mayUse: Record<string, readonly string[]> = {
  accounts: [],
  business: ['accounts'],
  work: ['accounts', 'business'],
  social: ['accounts', 'business'],
  training: ['accounts', 'business'],
  insight: ['accounts', 'business', 'work', 'social', 'training'],
  operations: ['accounts', 'business', 'work', 'social', 'training', 'insight'],
};

/** What modules are built on; it must not import any of them. */
const foundation = /^(server\/src\/(platform|database)|web\/src\/(core|desktop|ui))\//;

/** Helps tests, which may use anything. */
const helpsTests = /\/(testing\/|test-)/;

/** The most entries that a folder may have before it is split. */
const MOST_ENTRIES = 27;

interface Feature {
  workspace: string;
  module: string;
  name: string;
}

/**
 * Checks the direction of dependencies:
 * - a module uses only the modules allowed, in all three packages, and contracts of shared/;
 * - features have no import circles;
 * - the foundation imports no module;
 * - neither reaches through files of no module what it may not import;
 * - no folder has more than `MOST_ENTRIES` entries.
 * Tests are exempt from all but the last. Returns one line per violation.
 */
export function checkModules(sources: readonly Source[]): string[] {
  const code = sources.filter(({ isTest }) => !isTest);
  return [
    ...code.flatMap(usesAbove),
    ...code.flatMap(knowsModules),
    ...reachAbove(code),
    ...['shared', 'server', 'web'].flatMap((workspace) => circlesOf(code, workspace)),
    ...fullFolders(sources),
  ];
}

/** The feature of a file, if it belongs to one. */
function featureOf(path: string): Feature | undefined {
  const [, workspace, module, name] =
    /^(shared|server|web)\/src\/(?:modules\/)?(\w+)\/([\w-]+)\//.exec(path) ?? [];
  return workspace && module && name && Object.hasOwn(mayUse, module)
    ? { workspace, module, name: `${module}/${name}` }
    : undefined;
}

function usesAbove({ path, imports }: Source): string[] {
  const feature = featureOf(path);
  if (!feature) return [];
  return imports.flatMap(({ target }) => {
    const used = target && featureOf(target);
    if (!used || used.module === feature.module || mayUse[feature.module]!.includes(used.module)) return [];
    return [`${path}: imports ${target}; ${feature.module} may not use ${used.module}`];
  });
}

function knowsModules({ path, imports }: Source): string[] {
  if (!foundation.test(path)) return [];
  return imports
    .filter(({ target }) => target && /^(server|web)\//.test(target) && featureOf(target))
    .map(({ target }) => `${path}: imports ${target}; what modules are built on knows none of them`);
}

/** What a file of a module, or of what they are built on, reaches above it through files of no module. */
function reachAbove(code: readonly Source[]): string[] {
  const byPath = new Map(code.map((source) => [source.path, source]));
  const isBetween = (path: string) => byPath.has(path) && !featureOf(path) && !foundation.test(path);
  const mayReach = (path: string, module: string) => {
    const own = featureOf(path)?.module;
    return own ? module === own || mayUse[own]!.includes(module) : false;
  };
  return code.flatMap(({ path, imports }) => {
    if (helpsTests.test(path) || (!featureOf(path) && !foundation.test(path))) return [];
    const ways = imports.flatMap(({ target }) => (target && isBetween(target) ? [[target]] : []));
    const seen = new Set(ways.flat());
    const found: string[] = [];
    for (const way of ways)
      for (const { target } of byPath.get(way.at(-1)!)!.imports) {
        if (!target || seen.has(target)) continue;
        seen.add(target);
        const module = featureOf(target)?.module;
        if (module && !target.startsWith('shared/') && !mayReach(path, module))
          found.push(`${path}: reaches ${target} through ${way.join(', ')}`);
        if (isBetween(target)) ways.push([...way, target]);
      }
    return found;
  });
}

/** Import circles among the features of a package: each feature counts as one file. */
function circlesOf(sources: readonly Source[], workspace: string): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const feature = featureOf(path);
    if (feature?.workspace !== workspace) continue;
    const used = uses.get(feature.name) ?? new Set();
    for (const { target } of imports) {
      const other = target && featureOf(target);
      if (other && other.workspace === workspace && other.name !== feature.name) used.add(other.name);
    }
    uses.set(feature.name, used);
  }
  return findCircle(
    [...uses].map(([path, used]) => ({
      path,
      imports: [...used].map((target) => ({ name: target, target, isOnDemand: false })),
    })),
  ).map((circle) => `${workspace}: ${circle}`);
}

function fullFolders(sources: readonly Source[]): string[] {
  const entries = new Map<string, Set<string>>();
  for (const { path } of sources)
    for (let entry = path; entry !== '.'; entry = posix.dirname(entry)) {
      const folder = posix.dirname(entry);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(entry));
    }
  return [...entries]
    .filter(([, { size }]) => size > MOST_ENTRIES)
    .map(([folder, { size }]) => `${folder}: ${size} entries; give it rooms`);
}
