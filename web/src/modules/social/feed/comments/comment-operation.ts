import { addComment } from '@gerai/shared/social/feed/comments-contract.ts';
import type { Comment } from '@gerai/shared/social/feed/contract.ts';
import { msg } from '@lingui/core/macro';
import { call } from '../../../../core/api/api-client.ts';
import type { Operation } from '../../../../core/offline/operation.ts';
import { storePhotos } from '../../../../core/offline/store-photos.ts';
import { idsOf, textOperation } from '../posts/text-operation.ts';
import { socialKeys } from '../social-caches.ts';
import type { CommentAbout, CommentContent } from './comment-draft.ts';

/**
 * Sends comments and replies, photos first. The entry id is the idempotency key, so a retry creates no second
 * comment.
 */
export const operation: Operation<CommentAbout, CommentContent> = {
  ...textOperation<CommentAbout, CommentContent>({
    sent: { title: msg`Comment added`, message: msg`Your comment has been posted successfully!` },
    failed: msg`Failed to add comment`,
  }),
  async send({ uid: owner, id, about, data: { written, photos } }, attempt): Promise<Comment> {
    await storePhotos(photos, { owner, purpose: 'social', attempt });
    const { parent_id } = about;
    const body = { id, parent_id, content: written.text.trim(), ...idsOf(photos, written.mentions) };
    const options = { owner, signal: attempt.signal };
    return await call(addComment, { params: { id: about.post_id }, body }, options);
  },
  applyAnswer({ about: { post_id } }, queries) {
    for (const queryKey of [
      socialKeys.comments(post_id),
      socialKeys.repliesOf(post_id),
      socialKeys.post(post_id),
    ])
      void queries.invalidateQueries({ queryKey });
  },
};
