import type { Comment } from '@gerai/shared/social/feed/contract.ts';
import { type InfiniteData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshSoon } from '../posts/use-live-post.ts';
import { socialKeys } from '../social-caches.ts';
import { refreshComments } from './comments-api.ts';

type OwnPages = InfiniteData<{ rows: Comment[]; next: null }>;

export interface OwnComments {
  /** One's own comments that may not be in the loaded pages yet. */
  comments: readonly Comment[];
  repliesTo: (id: string) => readonly Comment[];
  add: (comment: Comment) => void;
}

/**
 * Comments that the person has just written below a post, shown at once even if they belong on a page that is not
 * loaded. Cached as a list, so that reactions and deletions apply to them, for as long as the comments are open.
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
