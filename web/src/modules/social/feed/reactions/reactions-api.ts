import type { Post, ReactionType } from '@gerai/shared/social/feed/contract.ts';
import { getPost } from '@gerai/shared/social/feed/posts-contract.ts';
import {
  getReactions,
  reactToPost,
  removePostReaction,
} from '@gerai/shared/social/feed/reactions-contract.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { isGoodFor } from '../posts/photo-expiry.ts';
import { removePost, socialKeys, updatePost } from '../social-caches.ts';

/** How many reactions of each type a post has, and the most recent. */
export const reactionsQuery = (postId: string) =>
  queryOptions({
    queryKey: socialKeys.reactions(postId),
    queryFn: ({ signal }) => call(getReactions, { params: { id: postId } }, { signal }),
    // It is opened to see who it was just now.
    staleTime: 0,
  });

export const setPostReaction = (id: string, type: ReactionType, on: boolean) =>
  call(on ? reactToPost : removePostReaction, { params: { id, type } });

/** Under this key stand the reactions to a post that are on their way. */
export const reactingKey = (postId: string) => socialKeys.post(postId);

/**
 * Reads a post anew and shows it wherever it stands. One that is no more, or may be seen no more, goes from the lists.
 * What one is just sending stays as one made it, and photos keep addresses that are good for a while yet, so that none
 * loads again.
 */
export async function refreshPost(queries: QueryClient, id: string): Promise<void> {
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
    // Another failure passes: the next event, or the next look at the feed, asks again.
  }
}

/** Milliseconds for which an address must be good to be kept: the photo may be opened only then. */
const AHEAD_MS = 5 * 60_000;

const idsOf = ({ photos }: Post) => photos.map(({ id }) => id).join();

const samePhotos = (fresh: Post, old: Post) =>
  idsOf(fresh) === idsOf(old) && old.photos.every(({ url }) => isGoodFor(url, AHEAD_MS))
    ? { photos: old.photos, media_urls: old.media_urls }
    : {};

/** What of a post its reactions are. */
export const reactionsOf = ({
  reactions,
  reaction_count,
  user_reactions,
}: Pick<Post, 'reactions' | 'reaction_count' | 'user_reactions'>) => ({
  reactions,
  reaction_count,
  user_reactions,
});
