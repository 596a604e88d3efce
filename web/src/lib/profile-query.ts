import { getProfile } from '@gerai/shared/users/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';

/** The signed-in person's own profile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
  staleTime: 5 * 60_000,
});
