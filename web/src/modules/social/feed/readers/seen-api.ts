import { socialLimits } from '@gerai/shared/social/feed/contract.ts';
import { countSeen, listReaders } from '@gerai/shared/social/feed/posts-contract.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { socialKeys } from '../social-caches.ts';
import { batchLookups } from './batch-lookups.ts';

interface SeenCount {
  post_id: string;
  seen: number;
  audience: number;
}

/** Batches the counts of all announcements that are requested at the same time into one call. */
const countOf = batchLookups<SeenCount>(
  (ids) => call(countSeen, { query: { post_id: ids } }),
  ({ post_id }) => post_id,
  socialLimits.seen,
);

/** How many of the audience have seen an announcement; null if the person may not see it (any more). */
export const seenQuery = (postId: string) =>
  queryOptions({
    queryKey: socialKeys.seen(postId),
    queryFn: () => countOf(postId),
    refetchInterval: 60_000,
  });

/** The people who have or have not seen an announcement, in pages. */
export const readersQuery = (postId: string, seen: boolean) =>
  infiniteQueryOptions({
    queryKey: socialKeys.readers(postId, seen),
    queryFn: ({ pageParam, signal }) =>
      call(
        listReaders,
        { params: { id: postId }, query: { seen: seen ? 'true' : 'false', after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Always refetched when opened, to show the current readers.
    staleTime: 0,
  });
