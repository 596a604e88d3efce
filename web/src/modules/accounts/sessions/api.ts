import { postLogout } from '@gerai/shared/accounts/auth/contract.ts';
import {
  endOwnSession,
  endUserSessions,
  listOwnSessions,
  listUserSessions,
} from '@gerai/shared/accounts/sessions/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';

/** Where the person is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: [queryRoots.sessions],
  queryFn: ({ signal }) => call(listOwnSessions, {}, { signal }),
});

/** Where a user is signed in, for admins. */
export const userSessionsQuery = (uid: string) =>
  queryOptions({
    queryKey: [queryRoots.sessions, uid],
    queryFn: ({ signal }) => call(listUserSessions, { params: { uid } }, { signal }),
  });

export const signOutDevice = (id: string) => call(endOwnSession, { params: { id } });
export const signOutOthers = () => call(postLogout, { query: { scope: 'others' } });
export const signOutUser = (uid: string) => call(endUserSessions, { params: { uid } });
