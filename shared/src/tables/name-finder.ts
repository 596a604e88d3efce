import { oneLine } from '../text/one-line.ts';

/** How names are compared: without regard to case and to several spaces. */
export const nameKey = (name: string): string => oneLine(name).toLowerCase();

/** Returns the stored name that a file's value refers to; undefined for none. */
export type FindName = (given: string) => string | undefined;

/**
 * Looks up in a given list of names: an exact match, otherwise one without regard to case and to several spaces if it is unique. The server
 * queries its database instead.
 */
export function nameFinder(names: readonly string[]): FindName {
  const exact = new Set(names);
  const byKey = new Map<string, string | undefined>();
  for (const name of names) {
    const key = nameKey(name);
    byKey.set(key, byKey.has(key) ? undefined : name);
  }
  return (given) => (exact.has(given) ? given : byKey.get(nameKey(given)));
}
