import { Group, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { UnreachableState } from '../feedback/unreachable-state.tsx';
import { fetchMore, isAtRest, type PagedList } from './use-next-page.ts';

/** The distance from the viewport at which the next page is fetched. */
const NEAR = '800px';

/** The end of a paged list: fetches the next page when it is near the viewport; renders nothing without one. */
export function ListEnd({ list }: { list: PagedList }) {
  const { hasNextPage, isFetchNextPageError, fetchStatus, error, dataUpdatedAt } = list;
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const atRest = isAtRest(list);
  // Observed anew after each fetch, successful or not: an observer reports changes only, and an end that stays in view
  // (a short page, a cancelled fetch) is no change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the list has another end.
  useEffect(() => {
    if (!end.current || !atRest) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets several entries at once; the last one is current.
        if (entries.at(-1)?.isIntersecting) fetchMore(latest.current);
      },
      // rootMargin is for the window, scrollMargin for a scrolling ancestor.
      { rootMargin: NEAR, scrollMargin: NEAR } as IntersectionObserverInit,
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [atRest, dataUpdatedAt]);
  if (!hasNextPage) return null;
  return (
    <Group ref={end} justify="center" align="stretch" gap={0} wrap="nowrap" p="lg">
      {isFetchNextPageError ? (
        <ErrorState error={error} onRetry={() => fetchMore(list)} />
      ) : fetchStatus === 'paused' ? (
        <UnreachableState />
      ) : (
        <Loader size="sm" />
      )}
    </Group>
  );
}
