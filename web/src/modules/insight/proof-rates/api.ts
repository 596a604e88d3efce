import { listProofRates } from '@gerai/shared/insight/proof-rates/contract.ts';
import { rateLimits } from '@gerai/shared/insight/proof-rates/rate-choices.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import type { RateList } from './rate-list.ts';

const keyOf = (list: RateList) => [queryRoots.completion, 'proof rates', list];

/** The first page, with the number of rows. Reading it takes as long as all rows, so the table uses it too. */
export const firstRatesQuery = (list: RateList) =>
  queryOptions({
    queryKey: [...keyOf(list), 'first'],
    queryFn: ({ signal }) => call(listProofRates, { query: list }, { signal }),
    staleTime: 60_000,
  });

/** The pages of rows, for useKeysetRows. */
export const ratePages = (client: QueryClient, list: RateList) => ({
  queryKey: keyOf(list),
  pageSize: rateLimits.pageRows,
  fetchPage: (_section: string, after: string | undefined, signal: AbortSignal) =>
    after === undefined
      ? client.fetchQuery(firstRatesQuery(list))
      : call(listProofRates, { query: { ...list, after } }, { signal }),
});
