import { getVersion } from '@gerai/shared/operations/version/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';

/** The running version; fixed while the page lives. */
export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: ({ signal }) => call(getVersion, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
