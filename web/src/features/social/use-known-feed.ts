import type { Post } from '@gerai/shared/social/contract.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { recall, remember } from '../../lib/device-memory.ts';
import { useOnline } from '../../lib/online.ts';
import { type FeedFilter, feedQuery } from './posts-api.ts';
import { withoutTwice } from './without-twice.ts';

type FeedPage = { rows: Post[]; next: string | null };
type Feed = InfiniteData<FeedPage, string | undefined>;

/** Under which name the device keeps the beginning of the feed. */
const NAME = 'social-feed';

/**
 * The feed as the server gives it, each post once; without a network the beginning that this device last knew. `asOf`
 * is when that was (milliseconds), where it may have changed since; else null.
 */
export function useKnownFeed(uid: string, filter: FeedFilter) {
  const queries = useQueryClient();
  const online = useOnline();
  const list = useInfiniteQuery(feedQuery(filter));
  const { data, failureReason, dataUpdatedAt } = list;
  const isWhole = !filter.group && !filter.author && !filter.announcements;
  const unreachable = !online || (failureReason instanceof ApiError && failureReason.code === 'network');

  useEffect(() => {
    // While the server answers it is asked: somebody may have lost the sight of a group since.
    const { queryKey } = feedQuery({});
    if (!isWhole || !unreachable || queries.getQueryData(queryKey)) return;
    void recall<FeedPage>(uid, NAME).then((known) => {
      if (known && !queries.getQueryData(queryKey))
        queries.setQueryData<Feed>(
          queryKey,
          { pages: [{ rows: known.data.rows, next: null }], pageParams: [undefined] },
          // Old, so that the server is asked as soon as there is a network.
          { updatedAt: known.at },
        );
    });
  }, [queries, uid, isWhole, unreachable]);

  const first = data?.pages[0];
  const wasFetched = list.isFetchedAfterMount && !list.isError;
  useEffect(() => {
    if (isWhole && first && wasFetched) void remember(uid, NAME, first);
  }, [uid, isWhole, first, wasFetched]);

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
  return { list, posts, unreachable, asOf: posts && unreachable ? dataUpdatedAt : null };
}
