import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import {
  auditDefaults,
  listAuditReasons,
  listAuditReviews,
  listManagerReasons,
  listManagerReviews,
  type ReviewItem,
  readAuditReview,
  readDayClosing,
  readManagerReview,
} from '@gerai/shared/work/reviews/contract.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { serverNow } from '../../../core/api/server-clock.ts';
import type { AuditReviewSearch } from './audit-review-search.ts';
import type { ReviewStage } from './decision/queued-review.ts';
import type { ManagerReviewSearch } from './manager-review-search.ts';

export type ManagerFilters = Omit<ManagerReviewSearch, 'submission'>;

/** Least milliseconds between looks for the result while photos are compared, which takes some seconds. */
const COMPARING = 5000;
/** A submission whose photos are still not compared after this time, and some tries, is no longer waited for. */
const COMPARED_BY_NOW = 30 * 60_000;

/** The refetch interval of a queue: only while photos of a recent submission are compared, longer the longer it takes. */
function whileComparing({ state }: { state: { data?: { pages: { rows: ReviewItem[] }[] } | undefined } }) {
  const now = serverNow().getTime();
  const waits = (state.data?.pages ?? [])
    .flatMap(({ rows }) => rows.filter(({ comparing }) => comparing))
    .map(({ submitted_at }) => now - Date.parse(submitted_at))
    .filter((waited) => waited < COMPARED_BY_NOW);
  return waits.length > 0 ? Math.max(COMPARING, Math.min(...waits) / 12) : false;
}

export const managerReviewsQuery = (filters: ManagerFilters) =>
  infiniteQueryOptions({
    queryKey: [queryRoots.managerReviews, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listManagerReviews, { query: { ...filters, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: whileComparing,
  });

/** How many wait for this manager, whatever the filters are. */
export const managerWaitingQuery = queryOptions({
  queryKey: [queryRoots.managerReviews, 'waiting'],
  queryFn: async ({ signal }) => {
    const { total } = await call(listManagerReviews, { query: { limit: 1 } }, { signal });
    return { total, oldest: null };
  },
});

/** Filters and order of the auditor's queue; a sample replaces the filters. */
export type AuditFilters = Pick<
  AuditReviewSearch,
  | 'dateFrom'
  | 'dateTo'
  | 'outlet_id'
  | 'area_id'
  | 'job_role_id'
  | 'manager_status'
  | 'search'
  | 'order'
  | 'sample'
>;

/** The filters of the URL, completed by the defaults (specification 1, section 9). */
export function auditFilters(search: AuditReviewSearch, now: Date): AuditFilters & AuditDefaults {
  const { submission: _, view: __, template: ___, sample: ____, ...filters } = search;
  const today = businessDate(now);
  return {
    ...filters,
    dateFrom: search.dateFrom ?? addDays(today, 1 - auditDefaults.days),
    dateTo: search.dateTo ?? today,
    manager_status: search.manager_status ?? [...auditDefaults.manager_status],
  };
}

type AuditDefaults = Required<Pick<AuditReviewSearch, 'manager_status'>>;

export const auditReviewsQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: [queryRoots.auditReviews, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditReviews, { query: { ...filters, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: whileComparing,
  });

const roots = { manager: queryRoots.managerReviews, audit: queryRoots.auditReviews } as const;
const oneReview = { manager: readManagerReview, audit: readAuditReview } as const;
const reasons = { manager: listManagerReasons, audit: listAuditReasons } as const;

/** One submission by id, even if the loaded list does not include it, with its decision if it has one. */
export const oneReviewQuery = (stage: ReviewStage, id: string) =>
  queryOptions({
    queryKey: [roots[stage], 'one', id],
    queryFn: ({ signal }) => call(oneReview[stage], { params: { id } }, { signal }),
  });

/** The most frequent rejection reasons of a template at an outlet; cached across its submissions. */
export const reasonsQuery = (
  stage: ReviewStage,
  { outlet_id, display_id }: Pick<ReviewItem, 'outlet_id' | 'display_id'>,
) =>
  queryOptions({
    queryKey: ['review-reasons', stage, outlet_id, display_id],
    queryFn: ({ signal }) => call(reasons[stage], { query: { outlet_id, display_id } }, { signal }),
    staleTime: 10 * 60_000,
  });

/** What the day's end will do, and when. */
export const dayClosingQuery = (of: Pick<ManagerReviewSearch, 'outlet_id' | 'area_id'>) =>
  queryOptions({
    queryKey: [queryRoots.managerReviews, 'closing', of],
    queryFn: ({ signal }) => call(readDayClosing, { query: of }, { signal }),
    // After midnight the answer is about another day.
    refetchInterval: 10 * 60_000,
  });
