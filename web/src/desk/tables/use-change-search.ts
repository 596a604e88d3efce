import { useCallback } from 'react';

type Navigate<Search> = (options: {
  search: (before: Search) => Search;
  replace: boolean;
  resetScroll: boolean;
}) => Promise<void>;

/** Changes a part of a screen's address, or gives what becomes of it. */
export type ChangeSearch<Search> = (
  change: Partial<Search> | ((before: Search) => Search),
  how?: 'in place',
) => void;

/** What is typed letter by letter; `page` goes with it, as other words begin at the first page. */
const TYPED: ReadonlySet<string> = new Set(['search', 'q', 'text', 'page']);

/**
 * Changes a screen's address by parts: two filters may be chosen before the first is there. Each filter is an entry of
 * the history, so that Back takes back the last one, and so is what opens. Typing replaces what was typed before; what
 * closes, and how a list is sorted or shown, is changed `in place`. `begins`: another list begins at its beginning.
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
        // A task opens over the place where the list is.
        resetScroll: scroll === 'begins' && !('task' in change),
      }),
    [navigate, scroll],
  );
}

const isTyped = (change: object): boolean =>
  typeof change !== 'function' && Object.keys(change).every((name) => TYPED.has(name));
