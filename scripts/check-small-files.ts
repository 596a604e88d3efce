import type { Source } from './read-sources.ts';

/** A shorter file with a single user is a detour: its code belongs into that user. */
const FEWEST_LINES = 15;

/**
 * Names with a fixed meaning, which may be short. `texts` are found by their name in a test, `search` is loaded with
 * the router and not with its screen.
 */
const closedNames = /(^|-)(contract|rules|policy|reasons|routes|queries|jobs|api|texts|search)\.tsx?$/;

/**
 * Finds files of less than `FEWEST_LINES` lines that only one other file uses, unless it loads them on demand. Tests
 * count as users. Returns one line per violation.
 */
export function checkSmallFiles(sources: readonly Source[]): string[] {
  const users = new Map<string, Set<string>>();
  const onDemand = new Set<string>();
  for (const { path, imports } of sources)
    for (const { target, isOnDemand } of imports) {
      if (!target) continue;
      users.set(target, (users.get(target) ?? new Set()).add(path));
      if (isOnDemand) onDemand.add(target);
    }
  return sources
    .filter(
      ({ path, lines, isTest }) =>
        /^(shared|server|web)\/src\//.test(path) && !isTest && lines < FEWEST_LINES,
    )
    .filter(({ path }) => !closedNames.test(path.split('/').at(-1)!))
    .flatMap(({ path, lines }) => {
      const [user, another] = users.get(path) ?? [];
      return user && !another && !onDemand.has(path)
        ? [`${path}: ${lines} lines for ${user} alone; put them there`]
        : [];
    });
}
