import { getProfile } from '@gerai/shared/accounts/users/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { remember } from './device-memory.ts';

/** The signed-in user's profile, stored on the device for a start without a network. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await call(getProfile, {}, { signal });
    void remember(profile.uid, 'profile', profile);
    return profile;
  },
  staleTime: 5 * 60_000,
});
