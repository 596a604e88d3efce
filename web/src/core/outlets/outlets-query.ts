import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { LOOKUP } from '../api/lookup.ts';

/** The outlets that the user may see, by name. */
export const outletsQuery = queryOptions({
  queryKey: [queryRoots.outlets],
  queryFn: ({ signal }) => call(listOutlets, {}, { signal }),
  staleTime: 5 * 60_000,
  meta: LOOKUP,
});
