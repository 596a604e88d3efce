import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { QueryClient } from '@tanstack/react-query';

/** The query key of the groups that the user may view (modules/social/groups/api.ts). */
export const visibleGroupsKey = [queryRoots.socialGroups, 'visible'] as const;

/**
 * Refetches what the stream does not resend after a break: notifications read elsewhere, and the groups. The feed is
 * refetched only if the visible groups changed, since a phone breaks the stream at every switch of apps.
 */
export async function catchUp(queries: QueryClient): Promise<void> {
  const before = seenGroups(queries);
  void queries.invalidateQueries({ queryKey: [queryRoots.notifications] });
  void queries.invalidateQueries({ queryKey: [queryRoots.socialGroups] });
  // 'all' includes queries that no mounted component uses.
  await queries.refetchQueries({ queryKey: visibleGroupsKey, type: 'all' }, { cancelRefetch: false });
  if (before !== seenGroups(queries)) await queries.invalidateQueries({ queryKey: [queryRoots.social] });
}

const seenGroups = (queries: QueryClient): string | undefined =>
  queries
    .getQueryData<readonly { id: string }[]>(visibleGroupsKey)
    ?.map(({ id }) => id)
    .sort()
    .join();
