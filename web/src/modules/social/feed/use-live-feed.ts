import type { Post } from '@gerai/shared/social/feed/contract.ts';
import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLiveEvents } from '../../../core/live/live.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { type FeedFilter, feedQuery } from './posts/posts-api.ts';

/**
 * New posts by others that the feed does not show yet; they are announced and move nothing. `load` refetches the
 * start of the feed; if that fails it rejects, and the posts stay announced.
 */
export function useLiveFeed({ group, announcements, author }: FeedFilter, posts: readonly Post[]) {
  const queries = useQueryClient();
  const { uid } = useProfile();
  const [announced, setAnnounced] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters show another list, which is fetched.
  useEffect(() => {
    setAnnounced([]);
  }, [group, announcements, author]);

  const onEvent = useCallback(
    ({ event, subject_id, actor_uid, group_id }: LiveEvent) => {
      if (event === 'social post deleted' || event === 'social post removed')
        setAnnounced((before) => before.filter((id) => id !== subject_id));
      const isAnnouncement = event === 'social announcement published';
      if (!isAnnouncement && event !== 'social post created') return;
      if (actor_uid === uid || (announcements && !isAnnouncement)) return;
      if ((group && group !== group_id) || (author && author !== actor_uid)) return;
      setAnnounced((before) => (before.includes(subject_id) ? before : [...before, subject_id]));
    },
    [uid, group, announcements, author],
  );
  useLiveEvents(onEvent);

  const shown = new Set(posts.map(({ id }) => id));
  const fresh = announced.filter((id) => !shown.has(id));
  const load = async () => {
    // The old pages are kept until the first page is loaded.
    await queries.fetchInfiniteQuery({ ...feedQuery({ group, announcements, author }), pages: 1 });
    // Posts announced during the fetch may not be in it, and stay announced.
    setAnnounced((now) => now.filter((id) => !announced.includes(id)));
  };
  return { fresh, load };
}
