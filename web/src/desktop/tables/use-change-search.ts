import { useCallback } from 'react';

type Navigate<Search> = (options: {
  search: (before: Search) => Search;
  replace: boolean;
  resetScroll: boolean;
}) => Promise<void>;

/** Changes some search parameters, or computes all of them from the current ones. */
export type ChangeSearch<Search> = (
  change: Partial<Search> | ((before: Search) => Search),
  how?: 'in place',
) => void;

/** Parameters typed letter by letter; `page` is included because a new text resets it. */
const TYPED: ReadonlySet<string> = new Set(['search', 'q', 'text', 'page']);

/**
 * Returns a function that changes search parameters relative to the current ones, so that two quick changes both apply.
 * Each filter adds a history entry, so that Back undoes it; typed text replaces the entry, and so does 'in place'
 * (closing, sorting, switching the view). `begins` scrolls a changed list to its top.
 */
export function useChangeSearch<Search extends object>(
  navigate: Navigate<Search>,
  scroll: 'begins' | 'stays' = 'stays',
): ChangeSearch<Search> {
  return useCallback(
    (change, how) =>
      void navigate({
        search: (before) => (typeof change === 'function' ? change(before) : { ...before, ...change }),
        replace: how === 'in place' || isTyped(change),
        // A task opens over the list, which keeps its scroll position.
        resetScroll: scroll === 'begins' && !('task' in change),
      }),
    [navigate, scroll],
  );
}

const isTyped = (change: object): boolean =>
  typeof change !== 'function' && Object.keys(change).every((name) => TYPED.has(name));
