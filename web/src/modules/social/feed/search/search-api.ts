import { searchSocial } from '@gerai/shared/social/feed/search-contract.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { socialKeys } from '../social-caches.ts';

export interface SearchQuery {
  q: string;
  group: string | undefined;
  author: string | undefined;
  announcements: true | undefined;
}

/** Posts and comments matching the words, newest first, in pages. */
export const searchQuery = ({ q, group, author, announcements }: SearchQuery) =>
  infiniteQueryOptions({
    queryKey: socialKeys.search({ q, group, author, announcements }),
    queryFn: ({ pageParam, signal }) =>
      call(
        searchSocial,
        {
          query: {
            q,
            group_id: group,
            author_id: author,
            after: pageParam,
            announcements: announcements ? 'true' : undefined,
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
