import { getVersion } from '@gerai/shared/operations/version/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';

/** What is running; it stays while the page does. */
export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: ({ signal }) => call(getVersion, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
