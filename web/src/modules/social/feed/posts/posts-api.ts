import {
  deletePost,
  getPost,
  listFeed,
  markSeen,
  setPin,
  updatePost,
} from '@gerai/shared/social/feed/posts-contract.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import type { FeedSearch } from '../feed-search.ts';
import { socialKeys } from '../social-caches.ts';

/** Filters of the feed, without a search. */
export type FeedFilter = Omit<FeedSearch, 'q'>;

/**
 * The feed, in pages. It is not refetched on focus: new posts are announced (use-live-feed.ts) instead of moving the
 * rows.
 */
export const feedQuery = ({ group, announcements, author }: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: socialKeys.feed({ group, announcements, author }),
    queryFn: ({ pageParam, signal }) =>
      call(
        listFeed,
        {
          query: {
            group_id: group,
            author_id: author,
            announcements: announcements ? 'true' : undefined,
            after: pageParam,
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // No live events are handled while the feed is not mounted, so it is refetched on mount.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: socialKeys.post(id),
    queryFn: ({ signal }) => call(getPost, { params: { id } }, { signal }),
  });

export interface PostChange {
  content: string;
  photo_ids: string[];
  mentions: string[];
  /** The version that was edited. */
  expected_updated_at: string;
}

export const changePost = (id: string, change: PostChange) =>
  call(updatePost, { params: { id }, body: change });

export const removePost = (id: string) => call(deletePost, { params: { id } });

export const pinPost = (id: string, is_pinned: boolean) =>
  call(setPin, { params: { id }, body: { is_pinned } });

/** Tells that a person has seen announcements; throws where somebody else is signed in by now. */
export const tellSeen = (uid: string, ids: string[]) =>
  call(markSeen, { body: { post_ids: ids } }, { owner: uid, keepalive: true });
