/** Finds the stored name that a file means; undefined where there is none. */
export type FindName = (given: string) => string | undefined;

/**
 * Of names that are known before they are asked for: as it is written, else whatever its case where only one is so
 * called. The server asks its database instead, which decides what one name is.
 */
export function nameFinder(names: readonly string[]): FindName {
  const exact = new Set(names);
  const byLower = new Map<string, string | undefined>();
  for (const name of names) {
    const lower = name.toLowerCase();
    byLower.set(lower, byLower.has(lower) ? undefined : name);
  }
  return (given) => (exact.has(given) ? given : byLower.get(given.toLowerCase()));
}
