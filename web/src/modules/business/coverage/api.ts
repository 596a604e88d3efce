import {
  getCoverage,
  getOutletCalendar,
  getTemplateCalendar,
} from '@gerai/shared/business/coverage/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import type { CoverageFilter } from './coverage-search.ts';

/** The week of a date (today without one), outlet by outlet. The week before stays shown while another loads. */
export const weekQuery = (date: string | undefined, filter: CoverageFilter) =>
  infiniteQueryOptions({
    queryKey: [queryRoots.generation, 'coverage', date, filter],
    queryFn: ({ pageParam, signal }) =>
      call(getCoverage, { query: { date, ...filter, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Whose month is shown. */
export type MonthOf = { outlet: string } | { template: string };

/** What is due on each day of a month (YYYY-MM). The month before stays shown while another loads. */
export const monthQuery = (of: MonthOf, month: string) =>
  queryOptions({
    queryKey: [queryRoots.generation, 'month', of, month],
    queryFn: ({ signal }) =>
      'outlet' in of
        ? call(getOutletCalendar, { params: { id: of.outlet }, query: { month } }, { signal })
        : call(getTemplateCalendar, { params: { display_id: of.template }, query: { month } }, { signal }),
    placeholderData: keepPreviousData,
  });
