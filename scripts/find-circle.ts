import type { Source } from './read-sources.ts';

type Node = Pick<Source, 'path' | 'imports'>;

/** Finds files that import each other in a circle. Returns one line per circle that a depth-first search closes. */
export function findCircle(sources: readonly Node[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, source.imports]));
  const circles: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];

  function visit(path: string): void {
    const start = trail.indexOf(path);
    if (start >= 0) circles.push(`${path}: import circle: ${[...trail.slice(start), path].join(' → ')}`);
    if (start >= 0 || done.has(path)) return;
    trail.push(path);
    for (const { target } of imports.get(path) ?? []) if (target) visit(target);
    trail.pop();
    done.add(path);
  }

  for (const path of imports.keys()) visit(path);
  return circles;
}
