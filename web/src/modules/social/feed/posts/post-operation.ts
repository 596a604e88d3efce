import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { createPost } from '@gerai/shared/social/feed/posts-contract.ts';
import { msg } from '@lingui/core/macro';
import { call } from '../../../../core/api/api-client.ts';
import type { Operation } from '../../../../core/offline/operation.ts';
import { storePhotos } from '../../../../core/offline/store-photos.ts';
import { addOwnPost } from './add-own-post.ts';
import type { PostContent, TextAbout } from './post-draft.ts';
import { idsOf, textOperation } from './text-operation.ts';

/** Sends posts, photos first. The entry id is the idempotency key, so a retry creates no second post. */
export const operation: Operation<TextAbout, PostContent> = {
  ...textOperation<TextAbout, PostContent>({
    sent: { title: msg`Post created`, message: msg`Your post has been shared successfully!` },
    failed: msg`Failed to create post`,
  }),
  async send({ uid: owner, id, data }, attempt): Promise<Post> {
    const { photos, mentions, text: content, is_announcement, group_id = null } = data;
    await storePhotos(photos, { owner, purpose: 'social', attempt });
    const body = { id, group_id, content, is_announcement, ...idsOf(photos, mentions) };
    return await call(createPost, { body }, { owner, signal: attempt.signal });
  },
  applyAnswer: ({ answer }, queries) => addOwnPost(queries, answer as Post),
};
