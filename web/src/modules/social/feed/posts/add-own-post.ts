import type { Post } from '@gerai/shared/social/feed/contract.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { FeedFilter } from '../posts/posts-api.ts';
import { socialKeys } from '../social-caches.ts';

type Feed = InfiniteData<{ rows: Post[]; next: string | null }>;

/** Adds one's own new post to the top of every cached feed whose filter matches. */
export function addOwnPost(queries: QueryClient, post: Post): void {
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: socialKeys.feeds }))
    if (isIn(queryKey[2] as FeedFilter, post))
      queries.setQueryData<Feed>(queryKey, (feed) => {
        const [first, ...others] = feed?.pages ?? [];
        if (!feed || !first) return feed;
        const rest = first.rows.filter(({ id }) => id !== post.id);
        return { ...feed, pages: [{ ...first, rows: [post, ...rest] }, ...others] };
      });
}

const isIn = ({ group, announcements, author }: FeedFilter, post: Post) =>
  (!group || group === post.group_id) &&
  (!announcements || post.is_announcement) &&
  (!author || author === post.author_id);
