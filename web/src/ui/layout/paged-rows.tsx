import type { ReactNode } from 'react';
import { FailedBanner } from '../feedback/failed-banner.tsx';
import { LoadingState } from '../feedback/loading-state.tsx';
import { PartBoundary } from '../feedback/part-boundary.tsx';
import { isUnasked } from '../feedback/unreachable-state.tsx';
import { ListEnd } from './list-end.tsx';
import type { PagedList } from './use-next-page.ts';

interface PagedRowsProps<Row> {
  list: PagedList & {
    data: { pages: readonly { rows: readonly Row[] }[] } | undefined;
    isPending: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What failed to load. */
  failed: string;
  /** The rows of the skeleton and their height in pixels. */
  skeleton: { rows: number; height: number };
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** The rows of a paged list with its states: loading, failed, empty, refetch failed, and the next page at the end. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { list, failed, skeleton, empty, children } = props;
  const { data, error, refetch } = list;
  const retry = () => void refetch();
  if (!data)
    return (
      <LoadingState title={failed} error={error} onRetry={retry} isUnasked={isUnasked(list)} {...skeleton} />
    );
  const rows = data.pages.flatMap((page) => page.rows);
  return (
    <>
      {error && !list.isFetchNextPageError ? <FailedBanner error={error} onRetry={retry} /> : null}
      <PartBoundary>{rows.length > 0 ? children(rows) : empty}</PartBoundary>
      <ListEnd list={list} />
    </>
  );
}
