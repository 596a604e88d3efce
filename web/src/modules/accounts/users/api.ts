import { getAuthSettings } from '@gerai/shared/accounts/auth/provider-contract.ts';
import { listUsers } from '@gerai/shared/accounts/users/contract.ts';
import {
  createUser,
  deleteUser,
  getUser,
  listUserIds,
  resetUserPassword,
  runBulkAction,
  setUserStatus,
  updateUser,
} from '@gerai/shared/accounts/users/manage-contract.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { LOOKUP } from '../../../core/api/lookup.ts';
import { ReasonError } from '../../../core/api/reason-error.ts';
import type { UsersFilter, UsersSearch } from './list/users-search.ts';
import type { NewUserInput, UserInput } from './user-values.ts';

/** A page of users; the previous page stays shown while another loads. */
export const usersQuery = (search: Omit<UsersSearch, 'add'>) =>
  queryOptions({
    queryKey: [queryRoots.users, search],
    queryFn: ({ signal }) => call(listUsers, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One user with the account's details. */
export const userQuery = (uid: string) =>
  queryOptions({
    queryKey: [queryRoots.users, uid],
    queryFn: ({ signal }) => call(getUser, { params: { uid } }, { signal }),
  });

/** All matching users with their revisions, up to the selection limit, and their number. */
export async function matchingUsers(filter: UsersFilter) {
  const { uids, revisions, total } = await call(listUserIds, { query: filter });
  return { found: uids.map((uid, at) => ({ uid, updated_at: revisions[at]! })), total };
}

export const addUser = (body: NewUserInput) => call(createUser, { body });

export const saveUser = (uid: string, body: UserInput) => call(updateUser, { params: { uid }, body });

export const changeStatus = (uid: string, status: 'active' | 'inactive') =>
  call(setUserStatus, { params: { uid }, body: { status } });

export const removeUser = (uid: string) => call(deleteUser, { params: { uid } });

export const resetPassword = (uid: string, password: string) =>
  call(resetUserPassword, { params: { uid }, body: { password } });

/** Whether the server sends mail. */
export const canMailQuery = queryOptions({
  queryKey: ['auth-settings'],
  queryFn: ({ signal }) => call(getAuthSettings, {}, { signal }),
  select: ({ mail }) => mail,
  staleTime: Number.POSITIVE_INFINITY,
  meta: LOOKUP,
});

/** Mails a one-time link to the person, and to nobody else. Throws ReasonError if none is made. */
export async function mailPasswordLink(uid: string): Promise<void> {
  const { results } = await call(runBulkAction, {
    body: { uids: [uid], action: { action: 'reset_password', by_mail: true } },
  });
  const { error } = results[0]!;
  if (error) throw new ReasonError(error as AnyBecause);
}

/** Creates a one-time link with which the person chooses a password. Throws ReasonError if none is created. */
export async function makePasswordLink(uid: string): Promise<string> {
  const { results } = await call(runBulkAction, {
    body: { uids: [uid], action: { action: 'reset_password' } },
  });
  const { link, error } = results[0]!;
  if (link === null) throw new ReasonError((error ?? { reason: 'users.bulk_failed' }) as AnyBecause);
  return new URL(link, location.origin).href;
}
