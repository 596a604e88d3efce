import type { Comment } from '@gerai/shared/social/feed/contract.ts';
import { type InfiniteData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshSoon } from '../posts/use-live-post.ts';
import { socialKeys } from '../social-caches.ts';
import { refreshComments } from './comments-api.ts';

type OwnPages = InfiniteData<{ rows: Comment[]; next: null }>;

export interface OwnComments {
  /** Those of one's comments that may not be among the loaded ones yet. */
  comments: readonly Comment[];
  repliesTo: (id: string) => readonly Comment[];
  add: (comment: Comment) => void;
}

/**
 * What one has just written below a post, to be seen at once, also where it belongs on a page that is not loaded. It
 * is kept like a list, so that reactions to it and its deletion show, and for as long as the comments are open.
 */
export function useOwnComments(postId: string): OwnComments {
  const queries = useQueryClient();
  const queryKey = socialKeys.ownComments(postId);
  const { data } = useQuery<OwnPages>({
    queryKey,
    queryFn: skipToken,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const own = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return {
    comments: own.filter(({ parent_id }) => parent_id === null),
    repliesTo: (id) => own.filter(({ parent_id }) => parent_id === id),
    add: (comment) => {
      queries.setQueryData<OwnPages>(queryKey, (before) => ({
        pages: [{ rows: [...(before?.pages[0]?.rows ?? []), comment], next: null }],
        pageParams: [undefined],
      }));
      refreshComments(queries, postId);
      refreshSoon(queries, postId);
    },
  };
}
