import { listOutlets } from '@gerai/shared/outlets/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** The outlets that the person may see, by name. */
export const outletsQuery = queryOptions({
  queryKey: ['outlets'],
  queryFn: ({ signal }) => call(listOutlets, {}, { signal }),
  staleTime: 5 * 60_000,
});
