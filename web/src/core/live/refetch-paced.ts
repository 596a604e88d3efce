import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds between two refetches of the same queries: an import tells of thousands of accounts in a moment. */
const PACE = 500;
/** Milliseconds over which the browsers that are told of something at the same moment ask for it. */
const SPREAD = 1000;

/** Gives a function that refetches the queries under a root: at once, and then at most so often, the last time too. */
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

/** Gives a function that does something within a second, at another moment in each browser; asked again before, once. */
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
