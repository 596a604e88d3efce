import { getReport } from '@gerai/shared/insight/reports/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import type { ReportFilter } from './reports-search.ts';

export const reportQuery = (input: ReportFilter) =>
  infiniteQueryOptions({
    queryKey: [queryRoots.completion, 'report', input],
    queryFn: ({ pageParam, signal }) =>
      call(getReport, { query: { ...input, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
