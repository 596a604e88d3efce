import type { LiveEvent } from '@gerai/shared/activity/contract.ts';
import type { Post } from '@gerai/shared/social/contract.ts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLiveEvents } from '../../lib/live.ts';
import { useProfile } from '../../lib/session.tsx';
import { type FeedFilter, feedQuery } from './posts-api.ts';

/**
 * Counts what others post meanwhile and the feed does not show yet: it announces itself and moves nothing. `load`
 * fetches the beginning of the feed anew.
 */
export function useLiveFeed({ group, announcements, author }: FeedFilter) {
  const queries = useQueryClient();
  const { uid } = useProfile();
  const [fresh, setFresh] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters show another list, which is fetched.
  useEffect(() => setFresh([]), [group, announcements, author]);

  const onEvent = useCallback(
    ({ event, subject_id, actor_uid, group_id }: LiveEvent) => {
      if (event === 'social post deleted' || event === 'social post removed')
        setFresh((before) => before.filter((id) => id !== subject_id));
      const isAnnouncement = event === 'social announcement published';
      if (!isAnnouncement && event !== 'social post created') return;
      if (actor_uid === uid || (announcements && !isAnnouncement)) return;
      if ((group && group !== group_id) || (author && author !== actor_uid)) return;
      setFresh((before) => (before.includes(subject_id) ? before : [...before, subject_id]));
    },
    [uid, group, announcements, author],
  );
  useLiveEvents(onEvent);

  const load = useCallback(async () => {
    const { queryKey } = feedQuery({ group, announcements, author });
    queries.setQueryData<InfiniteData<{ rows: Post[]; next: string | null }, string | undefined>>(
      queryKey,
      (feed) => feed && { pages: feed.pages.slice(0, 1), pageParams: feed.pageParams.slice(0, 1) },
    );
    await queries.invalidateQueries({ queryKey, exact: true });
    setFresh([]);
  }, [queries, group, announcements, author]);
  return { fresh, load };
}
