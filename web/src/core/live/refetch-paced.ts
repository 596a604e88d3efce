import type { QueryClient } from '@tanstack/react-query';

/** Minimum milliseconds between two refetches of a root: an import sends thousands of events at once. */
const PACE = 500;
/** Browsers notified at the same moment refetch at a random moment within these milliseconds. */
const SPREAD = 1000;

/**
 * Returns a function that refetches the queries under a root: at once, then at most every PACE ms, including a last
 * time.
 */
export function pacedRefetch(queries: Pick<QueryClient, 'invalidateQueries'>): (root: string) => void {
  const resting = new Map<string, { again: boolean }>();
  return function refetch(root) {
    const rest = resting.get(root);
    if (rest) {
      rest.again = true;
      return;
    }
    const now = { again: false };
    resting.set(root, now);
    setTimeout(() => {
      resting.delete(root);
      if (now.again) refetch(root);
    }, PACE);
    void queries.invalidateQueries({ queryKey: [root] });
  };
}

/** Returns a function that calls `act` after a random delay of up to 1 s; further calls before that are merged. */
export function spread(act: () => void): () => void {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      act();
    }, Math.random() * SPREAD);
  };
}
