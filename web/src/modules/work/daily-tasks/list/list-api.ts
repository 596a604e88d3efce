import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import {
  countDailyTasks,
  type DailyTaskRow,
  exportDailyTasks,
  findTaskPlaces,
  listDailyTasks,
  MOST_TASK_PLACES,
} from '@gerai/shared/work/daily-tasks/contract.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import type { KeysetPage } from '../../../../desktop/data-table/keyset-pages.ts';
import { type DownloadOptions, download } from '../../../../desktop/tables/download.ts';
import type { TaskFilter } from './task-list-search.ts';
import type { TaskOrder, TaskPart, TaskSplit } from './task-list-sections.ts';

/** The server's maximum page size. */
export const PAGE_SIZE = 500;

const queryOf = ({ past_deadline, sender: _, ...filter }: TaskFilter) => ({
  ...filter,
  past_deadline: past_deadline && ('true' as const),
});

/** The number of matching tasks, in total and for each group of the split. */
export const taskCountsQuery = (filter: TaskFilter, { group, secondary }: Omit<TaskSplit, 'headings'>) =>
  queryOptions({
    queryKey: [queryRoots.taskLists, 'counts', filter, group ?? null, secondary ?? null],
    queryFn: ({ signal }) =>
      call(countDailyTasks, { query: { ...queryOf(filter), group, secondary } }, { signal }),
  });

export const taskRowsKey = (filter: TaskFilter, order: TaskOrder) => [
  queryRoots.taskLists,
  'list',
  filter,
  order,
];

type Order = Pick<TaskOrder, 'sort' | 'order'>;

/** Fetches a page of a part. Small parts share one call for the list that contains them. */
export async function fetchTasks(
  client: QueryClient,
  { filter, whole, holds }: TaskPart,
  { sort, order }: Order,
  after: string | undefined,
  signal: AbortSignal,
): Promise<KeysetPage<DailyTaskRow>> {
  if (whole && after === undefined) {
    const { rows, next } = await client.fetchQuery(wholeQuery(whole, { sort, order }));
    if (next === null) return { rows: rows.filter(holds), next };
  }
  return call(
    listDailyTasks,
    { query: { ...queryOf(filter), sort, order, after, limit: PAGE_SIZE } },
    { signal },
  );
}

const wholeQuery = (filter: TaskFilter, { sort, order }: Order) =>
  queryOptions({
    queryKey: [queryRoots.taskLists, 'whole', filter, sort ?? null, order ?? null],
    queryFn: ({ signal }) =>
      call(listDailyTasks, { query: { ...queryOf(filter), sort, order, limit: PAGE_SIZE } }, { signal }),
    // Lets parts that come into view together share the call.
    staleTime: 5_000,
    gcTime: 60_000,
  });

/** Finds the cursors of a part's pages by page number: all of them, or in equal steps if there are too many. */
export async function findPlaces(
  client: QueryClient,
  { filter, count }: TaskPart,
  { sort, order }: Order,
): Promise<ReadonlyMap<number, string>> {
  const step = Math.max(1, Math.ceil(count / PAGE_SIZE / MOST_TASK_PLACES));
  const { places } = await client.fetchQuery({
    queryKey: [queryRoots.taskLists, 'places', filter, sort ?? null, order ?? null, step],
    queryFn: ({ signal }) =>
      call(
        findTaskPlaces,
        { query: { ...queryOf(filter), sort, order, every: step * PAGE_SIZE } },
        { signal },
      ),
    // Lets pages that come into view together, and the next jump, share the call.
    staleTime: 30_000,
    gcTime: 60_000,
  });
  return new Map(places.map((place, number) => [(number + 1) * step, place]));
}

/** Downloads all matching tasks as CSV, with the columns of the overview or the viewer. */
export const downloadTasks = (
  file: 'viewer' | 'overview',
  filter: TaskFilter,
  { sort, order }: Order,
  options: DownloadOptions,
) => download(exportDailyTasks.path, { ...queryOf(filter), sort, order, file }, options);
