import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { queryRoots } from '../live/live-queries.ts';

/** The outlets that the user may see, by name. */
export const outletsQuery = queryOptions({
  queryKey: [queryRoots.outlets],
  queryFn: ({ signal }) => call(listOutlets, {}, { signal }),
  staleTime: 5 * 60_000,
});
