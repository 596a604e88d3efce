import {
  countUnreadNotifications,
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
} from '@gerai/shared/insight/notifications/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';

const root = queryRoots.notifications;

/** The number on the bell. */
export const unreadQuery = queryOptions({
  queryKey: [root, 'unread'],
  queryFn: ({ signal }) => call(countUnreadNotifications, {}, { signal }),
});

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [root, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(listNotifications, { query: { ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export const settingsQuery = queryOptions({
  queryKey: [root, 'settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
});

/**
 * Marks the given notifications as read, or all up to a cursor. The live stream updates the person's other devices.
 */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: number[] } | { until: string }) => call(markNotificationsRead, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: [root] }),
  });
}
