import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useKnown } from '../../../core/offline/use-known.ts';
import { withoutTwice } from './comments/without-twice.ts';
import { type FeedFilter, feedQuery } from './posts/posts-api.ts';

type FeedPage = { rows: Post[]; next: string | null };
type Feed = InfiniteData<FeedPage, string | undefined>;

const asFeed = ({ rows }: FeedPage): Feed => ({ pages: [{ rows, next: null }], pageParams: [undefined] });

/** The feed as the server gives it, each post once; without a network the beginning that this device last knew. */
export function useKnownFeed(uid: string, filter: FeedFilter) {
  const list = useInfiniteQuery(feedQuery(filter));
  const { data } = list;
  const isWhole = !filter.group && !filter.author && !filter.announcements;
  const { unreachable, asOf } = useKnown<FeedPage>(list, {
    uid,
    queryKey: feedQuery({}).queryKey,
    name: isWhole ? 'social-feed' : null,
    kept: list.isError ? undefined : data?.pages[0],
    answerOf: asFeed,
    // While the server answers it is asked: somebody may have lost the sight of a group since.
    onlyOffline: true,
  });

  // A post that was pinned between two pages stands in both.
  const posts = useMemo(
    () =>
      data &&
      withoutTwice(
        data.pages.flatMap(({ rows }) => rows),
        [],
      ),
    [data],
  );
  return { list, posts, unreachable, asOf: unreachable ? asOf : null };
}
