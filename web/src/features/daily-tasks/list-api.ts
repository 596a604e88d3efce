import {
  countDailyTasks,
  type DailyTaskRow,
  exportDailyTasks,
  listDailyTasks,
} from '@gerai/shared/daily-tasks/contract.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { KeysetPage } from '../../components/data-table/keyset-pages.ts';
import { call } from '../../lib/api-client.ts';
import { type DownloadOptions, download } from '../../lib/download.ts';
import { queryRoots } from '../../lib/live-queries.ts';
import type { TaskFilter } from './task-list-search.ts';
import type { PartFilter, TaskOrder, TaskPart, TaskSplit } from './task-list-sections.ts';

/** The most that the server gives at once. */
export const PAGE_SIZE = 500;

/** How many tasks match, in all and in the groups of a split. */
export const taskCountsQuery = (filter: TaskFilter, { group, secondary }: Omit<TaskSplit, 'headings'>) =>
  queryOptions({
    queryKey: [queryRoots.taskLists, 'counts', filter, group ?? null, secondary ?? null],
    queryFn: ({ signal }) => call(countDailyTasks, { query: { ...filter, group, secondary } }, { signal }),
  });

export const taskRowsKey = (filter: TaskFilter, order: TaskOrder) => [
  queryRoots.taskLists,
  'list',
  filter,
  order,
];

type Order = Pick<TaskOrder, 'sort' | 'order'>;

/** A page of a part. Small parts share one call for the list around them. */
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
  return call(listDailyTasks, { query: { ...filter, sort, order, after, limit: PAGE_SIZE } }, { signal });
}

const wholeQuery = (filter: PartFilter, { sort, order }: Order) =>
  queryOptions({
    queryKey: [queryRoots.taskLists, 'whole', filter, sort ?? null, order ?? null],
    queryFn: ({ signal }) =>
      call(listDailyTasks, { query: { ...filter, sort, order, limit: PAGE_SIZE } }, { signal }),
    // For the parts that come into view together.
    staleTime: 5_000,
    gcTime: 60_000,
  });

/** Every matching task as a file: the overview's or the viewer's columns. */
export const downloadTasks = (
  file: 'viewer' | 'overview',
  filter: TaskFilter,
  { sort, order }: Order,
  options: DownloadOptions,
) => download(exportDailyTasks.path, { ...filter, sort, order, file }, options);
