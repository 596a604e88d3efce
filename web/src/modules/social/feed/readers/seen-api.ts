import { socialLimits } from '@gerai/shared/social/feed/contract.ts';
import { countSeen, listReaders } from '@gerai/shared/social/feed/posts-contract.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { socialKeys } from '../social-caches.ts';
import { inOneCall } from './in-one-call.ts';

interface SeenCount {
  post_id: string;
  seen: number;
  audience: number;
}

/** The counts of all announcements that ask in one moment come by one call. */
const countOf = inOneCall<SeenCount>(
  (ids) => call(countSeen, { query: { post_id: ids } }),
  ({ post_id }) => post_id,
  socialLimits.seen,
);

/** By how many of how many an announcement was seen; null for whoever may not know it (any more). */
export const seenQuery = (postId: string) =>
  queryOptions({
    queryKey: socialKeys.seen(postId),
    queryFn: () => countOf(postId),
    refetchInterval: 60_000,
  });

/** Who has seen an announcement, or has not yet, by name, page by page. */
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
    // Opened to see who it is now.
    staleTime: 0,
  });
