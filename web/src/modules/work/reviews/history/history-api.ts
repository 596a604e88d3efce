import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import {
  exportAuditHistory,
  exportManagerHistory,
  listAuditHistory,
  listManagerHistory,
  type ReviewedItem,
} from '@gerai/shared/work/reviews/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import type { KeysetPage } from '../../../../desktop/data-table/keyset-pages.ts';
import { type DownloadOptions, download } from '../../../../desktop/tables/download.ts';
import type { HistoryFilters, Stage } from './history-search.ts';

const PAGE_SIZE = 100;

const roots = { manager: queryRoots.managerReviews, audit: queryRoots.auditReviews } as const;
const files = { manager: exportManagerHistory, audit: exportAuditHistory } as const;

export const historyKey = (stage: Stage, filters: HistoryFilters) => [roots[stage], 'history', filters];

/** The number of matching decisions. */
export const historyTotalQuery = (stage: Stage, filters: HistoryFilters) =>
  queryOptions({
    queryKey: [...historyKey(stage, filters), 'total'],
    queryFn: async ({ signal }) => (await fetchPage(stage, filters, { limit: 1 }, signal)).total ?? 0,
  });

/** The pages of decisions, for useKeysetRows. */
export const historyPages = (stage: Stage, filters: HistoryFilters) => ({
  queryKey: historyKey(stage, filters),
  pageSize: PAGE_SIZE,
  fetchPage: (
    _section: string,
    after: string | undefined,
    signal: AbortSignal,
  ): Promise<KeysetPage<ReviewedItem>> => fetchPage(stage, filters, { after, limit: PAGE_SIZE }, signal),
});

/** Downloads all matching decisions as a file. */
export const downloadHistory = (stage: Stage, filters: HistoryFilters, options: DownloadOptions) =>
  download(files[stage].path, filters, options);

interface PageQuery {
  after?: string | undefined;
  limit: number;
}

function fetchPage(
  stage: Stage,
  { decision, mine, ...filters }: HistoryFilters,
  page: PageQuery,
  signal: AbortSignal,
) {
  const query = { ...filters, ...page, mine: mine && ('true' as const) };
  if (stage === 'manager') return call(listManagerHistory, { query: { ...query, decision } }, { signal });
  // The URL of the audit history allows no other value.
  const ofAudit = decision === 'AutoApproved' ? undefined : decision;
  return call(listAuditHistory, { query: { ...query, decision: ofAudit } }, { signal });
}
