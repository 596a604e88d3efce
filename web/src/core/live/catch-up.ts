import type { QueryClient } from '@tanstack/react-query';
import { queryRoots } from './live-queries.ts';

/** Under which key the groups stand that the person may view (modules/social/groups/api.ts). */
export const visibleGroupsKey = [queryRoots.socialGroups, 'visible'] as const;

/**
 * Asks for what the stream does not send again after a break: notifications that were read elsewhere, and the groups.
 * The feed is left as it is being read, unless other groups are seen now: a phone breaks the stream with every look at
 * another app.
 */
export async function catchUp(queries: QueryClient): Promise<void> {
  const before = seenGroups(queries);
  void queries.invalidateQueries({ queryKey: [queryRoots.notifications] });
  void queries.invalidateQueries({ queryKey: [queryRoots.socialGroups] });
  // Also where nothing on this screen shows them.
  await queries.refetchQueries({ queryKey: visibleGroupsKey, type: 'all' }, { cancelRefetch: false });
  if (before !== seenGroups(queries)) await queries.invalidateQueries({ queryKey: [queryRoots.social] });
}

const seenGroups = (queries: QueryClient): string | undefined =>
  queries
    .getQueryData<readonly { id: string }[]>(visibleGroupsKey)
    ?.map(({ id }) => id)
    .sort()
    .join();
