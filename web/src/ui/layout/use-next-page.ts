import { useEffect } from 'react';

/** A paged list, as TanStack Query's infinite queries return it. */
export interface PagedList {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  /** 'paused': waiting for a network. */
  fetchStatus: string;
  error: unknown;
  /** Milliseconds since 1970. */
  dataUpdatedAt: number;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

/** Whether the next page may be fetched: it exists, nothing is being fetched, and the last fetch did not fail. */
export const isAtRest = ({ hasNextPage, isFetching, isFetchNextPageError }: PagedList): boolean =>
  hasNextPage && !isFetching && !isFetchNextPageError;

/** Fetches the next page after a refetch in progress instead of cancelling it. */
export function fetchMore({ fetchNextPage }: PagedList): void {
  void fetchNextPage({ cancelRefetch: false });
}

/** Fetches the next page while it is near, and again after each fetch, because a refetch cancels a page in progress. */
export function useNextPage(list: PagedList, isNear: boolean): void {
  const wanted = isNear && isAtRest(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the list wants its own.
  useEffect(() => {
    if (wanted) fetchMore(list);
  }, [wanted, list.dataUpdatedAt]);
}
