import { getVersion } from '@gerai/shared/version/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** What is running; it stays while the page does. */
export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: ({ signal }) => call(getVersion, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
