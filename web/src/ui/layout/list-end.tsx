import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { UnreachableState } from '../feedback/unreachable-state.tsx';
import classes from './list-end.module.css';
import { fetchMore, isAtRest, type PagedList } from './use-next-page.ts';

/** How far from what is seen the end begins to be near. */
const NEAR = '800px';

/** The end of a list that comes page by page: wishes for more while it is near, and is nothing where there is no more. */
export function ListEnd({ list }: { list: PagedList }) {
  const { hasNextPage, isFetchNextPageError, fetchStatus, error, dataUpdatedAt } = list;
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const atRest = isAtRest(list);
  // Looked at anew after each fetch, whatever came of it: an observer tells of changes only, and an end that stays in
  // view (a short page, a fetch that another one cancelled) is none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the list has another end.
  useEffect(() => {
    if (!end.current || !atRest) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets several at once, the last of them the present.
        if (entries.at(-1)?.isIntersecting) fetchMore(latest.current);
      },
      // The first is for the window, the second for what scrolls in it.
      { rootMargin: NEAR, scrollMargin: NEAR } as IntersectionObserverInit,
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [atRest, dataUpdatedAt]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className={classes.end}>
      {isFetchNextPageError ? (
        <ErrorState error={error} onRetry={() => fetchMore(list)} />
      ) : fetchStatus === 'paused' ? (
        <UnreachableState />
      ) : (
        <Loader size="sm" />
      )}
    </div>
  );
}
