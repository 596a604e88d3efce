import type { Post, ReactionType } from '@gerai/shared/social/feed/contract.ts';
import { getPost } from '@gerai/shared/social/feed/posts-contract.ts';
import {
  getReactions,
  reactToPost,
  removePostReaction,
} from '@gerai/shared/social/feed/reactions-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { isGoodFor } from '../posts/photo-expiry.ts';
import { removePost, socialKeys, updatePost } from '../social-caches.ts';

/** The number of reactions of each type to a post, and the most recent. */
export const reactionsQuery = (postId: string) =>
  queryOptions({
    queryKey: socialKeys.reactions(postId),
    queryFn: ({ signal }) => call(getReactions, { params: { id: postId } }, { signal }),
    // Always refetched when opened, to show the latest.
    staleTime: 0,
  });

export const setPostReaction = (id: string, type: ReactionType, on: boolean) =>
  call(on ? reactToPost : removePostReaction, { params: { id, type } });

/** Mutation key of the pending reactions to a post. */
export const reactingKey = (postId: string) => socialKeys.post(postId);

/**
 * Refetches a post and updates it in every cached list. A post that is gone or no longer visible is removed. Pending
 * reactions of the person are kept, and photos keep their addresses while valid, so that none loads again.
 */
export async function refreshPost(queries: QueryClient, id: string): Promise<void> {
  // A paced refresh may come after its person has signed out.
  if (queries.getQueryCache().findAll({ queryKey: [queryRoots.social] }).length === 0) return;
  try {
    const fresh = await call(getPost, { params: { id } });
    const isReacting = queries.isMutating({ mutationKey: reactingKey(id) }) > 0;
    updatePost(queries, id, (post) => ({
      ...fresh,
      ...samePhotos(fresh, post),
      ...(isReacting ? reactionsOf(post) : {}),
    }));
    void queries.invalidateQueries({ queryKey: socialKeys.reactions(id) });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) removePost(queries, id);
    // Other errors are ignored: the next event or visit of the feed refetches.
  }
}

/** Milliseconds for which an address must still be valid to be kept: the photo may be opened later. */
const AHEAD_MS = 5 * 60_000;

const idsOf = ({ photos }: Post) => photos.map(({ id }) => id).join();

const samePhotos = (fresh: Post, old: Post) =>
  idsOf(fresh) === idsOf(old) && old.photos.every(({ url }) => isGoodFor(url, AHEAD_MS))
    ? { photos: old.photos, media_urls: old.media_urls }
    : {};

/** The reaction fields of a post. */
export const reactionsOf = ({
  reactions,
  reaction_count,
  user_reactions,
}: Pick<Post, 'reactions' | 'reaction_count' | 'user_reactions'>) => ({
  reactions,
  reaction_count,
  user_reactions,
});
