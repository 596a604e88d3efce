import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePersistedQuery } from '../../../core/offline/use-persisted-query.ts';
import { excludeRows } from './comments/exclude-rows.ts';
import { type FeedFilter, feedQuery } from './posts/posts-api.ts';

type FeedPage = { rows: Post[]; next: string | null };
type Feed = InfiniteData<FeedPage, string | undefined>;

const asFeed = ({ rows }: FeedPage): Feed => ({ pages: [{ rows, next: null }], pageParams: [undefined] });

/** The feed from the server, each post once; without a network, the first page last stored on this device. */
export function usePersistedFeed(uid: string, filter: FeedFilter) {
  const list = useInfiniteQuery(feedQuery(filter));
  const { data } = list;
  const isWhole = !filter.group && !filter.author && !filter.announcements;
  const { unreachable, asOf } = usePersistedQuery<FeedPage>(list, {
    uid,
    queryKey: feedQuery({}).queryKey,
    name: isWhole ? 'social-feed' : null,
    toStore: list.isError ? undefined : data?.pages[0],
    answerOf: asFeed,
    // Not used while the server answers: the person may have lost access to a group since.
    onlyOffline: true,
  });

  // A post pinned between two page requests is in both pages.
  const posts = useMemo(
    () =>
      data &&
      excludeRows(
        data.pages.flatMap(({ rows }) => rows),
        [],
      ),
    [data],
  );
  return { list, posts, unreachable, asOf: unreachable ? asOf : null };
}
