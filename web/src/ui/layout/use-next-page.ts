import { useEffect } from 'react';

/** A list that comes page by page, as TanStack Query gives it. */
export interface PagedList {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  /** 'paused': waits for a network. */
  fetchStatus: string;
  error: unknown;
  /** Milliseconds since 1970. */
  dataUpdatedAt: number;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

/** Whether the next page can be asked for: there is one, nothing else is under way, and nobody has to try again. */
export const isAtRest = ({ hasNextPage, isFetching, isFetchNextPageError }: PagedList): boolean =>
  hasNextPage && !isFetching && !isFetchNextPageError;

/** Asks for the next page. News that are just being fetched come first: the page then follows on them. */
export function fetchMore({ fetchNextPage }: PagedList): void {
  void fetchNextPage({ cancelRefetch: false });
}

/** Asks for the next page while it is near, after each fetch again: news cancel one that is on its way. */
export function useNextPage(list: PagedList, isNear: boolean): void {
  const wanted = isNear && isAtRest(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the list wants its own.
  useEffect(() => {
    if (wanted) fetchMore(list);
  }, [wanted, list.dataUpdatedAt]);
}
