import { changePassword, type Profile, updateProfile } from '@gerai/shared/accounts/users/contract.ts';
import type { EndpointInput } from '@gerai/shared/http/endpoint.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { accountPart } from '../../../core/i18n/language.tsx';
import { refuseOffline } from '../../../core/offline/online.ts';
import { remember } from '../../../core/session/device-memory.ts';
import { profileQuery } from '../../../core/session/profile-query.ts';

type Change = EndpointInput<typeof updateProfile>['body'];

/** Updates the person's own profile. The change shows at once and is rolled back if the server refuses it. */
export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Change) => {
      refuseOffline();
      return await call(updateProfile, { body });
    },
    onMutate: async (change) => {
      await queries.cancelQueries(profileQuery);
      const before = queries.getQueryData(profileQuery.queryKey);
      if (before) queries.setQueryData(profileQuery.queryKey, { ...before, ...change } as Profile);
      return before;
    },
    onSuccess: (profile) => {
      queries.setQueryData(profileQuery.queryKey, profile);
      void remember(profile.uid, 'profile', profile);
    },
    onError: (_error, _change, before) => {
      if (before) queries.setQueryData(profileQuery.queryKey, before);
    },
  });
}

/** Why a new password may be refused, asked for with the network that a change needs. */
const loadPasswordTexts = accountPart(() => import('../users/password-texts.ts'));

export function useChangePassword() {
  return useMutation({
    mutationFn: async (body: EndpointInput<typeof changePassword>['body']) => {
      refuseOffline();
      const texts = loadPasswordTexts().catch(() => {});
      try {
        return await call(changePassword, { body });
      } finally {
        await texts;
      }
    },
  });
}

/** Why a change of the profile was not saved, for a form that still holds the change. */
export const unsavedText = (i18n: I18n, error: unknown): string =>
  error instanceof ApiError && error.code === 'network'
    ? i18n._(msg`Not saved yet: there is no network. Try again once you are connected.`)
    : errorText(i18n, error);
