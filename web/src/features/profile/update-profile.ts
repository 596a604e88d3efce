import type { EndpointInput } from '@gerai/shared/http/endpoint.ts';
import { changePassword, type Profile, updateProfile } from '@gerai/shared/users/contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { profileQuery } from '../../lib/profile-query.ts';

type Change = EndpointInput<typeof updateProfile>['body'];

/** Changes the own profile. The change shows at once, and is taken back when the server refuses it. */
export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call(updateProfile, { body }),
    onMutate: async (change) => {
      await queries.cancelQueries(profileQuery);
      const before = queries.getQueryData(profileQuery.queryKey);
      if (before) queries.setQueryData(profileQuery.queryKey, { ...before, ...change } as Profile);
      return before;
    },
    onSuccess: (profile) => queries.setQueryData(profileQuery.queryKey, profile),
    onError: (_error, _change, before) => {
      if (before) queries.setQueryData(profileQuery.queryKey, before);
    },
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof changePassword>['body']) => call(changePassword, { body }),
  });
}
