import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { listAuditReviews, listAuditTemplates } from '@gerai/shared/work/reviews/contract.ts';
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

/** The waiting submissions of one template, page by page. */
export const sheetQuery = (filters: AuditFilters, display_id: string) =>
  infiniteQueryOptions({
    queryKey: [queryRoots.auditReviews, 'sheet', display_id, filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAuditReviews,
        { query: { ...filters, display_id, limit: PAGE, after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
