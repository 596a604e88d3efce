import type { Post } from '@gerai/shared/social/feed/contract.ts';
import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLiveEvents } from '../../../core/live/live.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { type FeedFilter, feedQuery } from './posts/posts-api.ts';

/**
 * What others posted meanwhile and the feed does not show yet: it announces itself and moves nothing. `load` fetches
 * the beginning of the feed anew; where that fails it is rejected, and nothing is counted as shown.
 */
export function useLiveFeed({ group, announcements, author }: FeedFilter, posts: readonly Post[]) {
  const queries = useQueryClient();
  const { uid } = useProfile();
  const [told, setTold] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters show another list, which is fetched.
  useEffect(() => {
    setTold([]);
  }, [group, announcements, author]);

  const onEvent = useCallback(
    ({ event, subject_id, actor_uid, group_id }: LiveEvent) => {
      if (event === 'social post deleted' || event === 'social post removed')
        setTold((before) => before.filter((id) => id !== subject_id));
      const isAnnouncement = event === 'social announcement published';
      if (!isAnnouncement && event !== 'social post created') return;
      if (actor_uid === uid || (announcements && !isAnnouncement)) return;
      if ((group && group !== group_id) || (author && author !== actor_uid)) return;
      setTold((before) => (before.includes(subject_id) ? before : [...before, subject_id]));
    },
    [uid, group, announcements, author],
  );
  useLiveEvents(onEvent);

  const shown = new Set(posts.map(({ id }) => id));
  const fresh = told.filter((id) => !shown.has(id));
  const load = async () => {
    // Nothing that is read goes before the beginning is there.
    await queries.fetchInfiniteQuery({ ...feedQuery({ group, announcements, author }), pages: 1 });
    // What came while it was fetched may not be in it.
    setTold((now) => now.filter((id) => !told.includes(id)));
  };
  return { fresh, load };
}
