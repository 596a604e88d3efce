import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import {
  listAuditReviews,
  listAuditTemplates,
  type ReviewItem,
} from '@gerai/shared/work/reviews/contract.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import type { AuditFilters } from '../api.ts';

/** Fills the largest screen twice. */
const PAGE = 60;

export const auditTemplatesQuery = ({ order: _, ...filters }: AuditFilters) =>
  queryOptions({
    queryKey: [queryRoots.auditReviews, 'templates', filters],
    queryFn: ({ signal }) => call(listAuditTemplates, { query: filters }, { signal }),
  });

/**
 * The waiting submissions of one template, page by page. Where the filter leaves those alone that the system approved, that is
 * no reason to look at one of them.
 */
export const sheetQuery = (filters: AuditFilters, display_id: string) =>
  infiniteQueryOptions({
    queryKey: [queryRoots.auditReviews, 'sheet', display_id, filters],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, display_id, limit: PAGE, after: pageParam };
      const page = await call(listAuditReviews, { query }, { signal });
      const isAllAuto = filters.manager_status?.every((status) => status === 'AutoApproved') ?? false;
      return isAllAuto ? { ...page, rows: page.rows.map(withoutAuto) } : page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

const withoutAuto = ({ risk, ...item }: ReviewItem): ReviewItem =>
  risk ? { ...item, risk: { ...risk, reasons: risk.reasons.filter(({ kind }) => kind !== 'auto') } } : item;
