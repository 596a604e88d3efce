import { auditDefaults, listAuditReviews, listManagerReviews } from '@gerai/shared/reviews/contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryRoots } from '../../lib/live-queries.ts';
import type { AuditReviewSearch } from './audit-review-search.ts';
import type { ManagerReviewSearch } from './manager-review-search.ts';

export type ManagerFilters = Pick<ManagerReviewSearch, 'job_role_id' | 'outlet_id' | 'order'>;

export const managerReviewsQuery = (filters: ManagerFilters) =>
  infiniteQueryOptions({
    queryKey: [queryRoots.managerReviews, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listManagerReviews, { query: { ...filters, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export type AuditFilters = Omit<AuditReviewSearch, 'submission' | 'manager_status'> &
  Required<Pick<AuditReviewSearch, 'manager_status'>>;

/** The filters of the address, with the defaults for what it leaves open (specification 1, section 9). */
export function auditFilters({ submission: _, ...search }: AuditReviewSearch, now: Date): AuditFilters {
  const today = businessDate(now);
  return {
    ...search,
    dateFrom: search.dateFrom ?? addDays(today, 1 - auditDefaults.days),
    dateTo: search.dateTo ?? today,
    manager_status: search.manager_status ?? [...auditDefaults.manager_status],
  };
}

export const auditReviewsQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: [queryRoots.auditReviews, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditReviews, { query: { ...filters, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
