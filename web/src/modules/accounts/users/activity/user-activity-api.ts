import { listUserActivity, userActivityLimits } from '@gerai/shared/accounts/users/user-activity-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import type { UserActivitySearch } from './user-activity-search.ts';

/** The newest entries of a user's activity log. */
export const recentUserActivityQuery = (uid: string, search: UserActivitySearch) =>
  queryOptions({
    queryKey: [queryRoots.users, uid, 'activity', search],
    queryFn: ({ signal }) =>
      call(
        listUserActivity,
        { params: { uid }, query: { ...search, limit: userActivityLimits.shown } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** The whole log, page by page. Not refreshed while it is read, since new entries would move the content. */
export const userActivityPages = (uid: string, search: UserActivitySearch) =>
  infiniteQueryOptions({
    queryKey: ['user-activity', uid, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        listUserActivity,
        { params: { uid }, query: { ...search, after: pageParam, limit: userActivityLimits.perPage } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    // Reopening the log starts with the newest entries.
    gcTime: 0,
  });
