import { addComment } from '@gerai/shared/social/feed/comments-contract.ts';
import type { Comment } from '@gerai/shared/social/feed/contract.ts';
import { msg } from '@lingui/core/macro';
import { call } from '../../../../core/api/api-client.ts';
import type { Operation } from '../../../../core/offline/operation.ts';
import { storePhotos } from '../../../../core/offline/store-photos.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { refusalWords, titleOf } from '../posts/describe-text.ts';
import { withNewPhotos } from '../posts/new-photos.ts';
import { socialKeys } from '../social-caches.ts';
import type { CommentAbout, CommentContent } from './comment-draft.ts';

/**
 * Sends comments and replies, photos first. The entry id is the idempotency key, so a retry creates no second
 * comment.
 */
export const operation: Operation<CommentAbout, CommentContent> = {
  async send({ uid: owner, id, about, data }, attempt): Promise<Comment> {
    const { written, photos } = data;
    await storePhotos(photos, { owner, purpose: 'social', attempt });
    const body = {
      id,
      parent_id: about.parent_id,
      content: written.text.trim(),
      photo_ids: photos.map((photo) => photo.id),
      mentions: [...new Set(written.mentions.map(({ uid }) => uid))],
    };
    const options = { owner, signal: attempt.signal };
    return await call(addComment, { params: { id: about.post_id }, body }, options);
  },
  mend: ({ data }, refusal) => withNewPhotos(data, refusal),
  settle(_entry, outcome, { i18n }) {
    if (outcome.kind === 'sent')
      notify.success({
        title: i18n._(msg`Comment added`),
        message: i18n._(msg`Your comment has been posted successfully!`),
      });
    else if (outcome.kind === 'refused')
      notify.error({
        title: i18n._(msg`Failed to add comment`),
        message: refusalWords(outcome.refusal, i18n),
      });
  },
  took({ about: { post_id } }, queries) {
    for (const queryKey of [
      socialKeys.comments(post_id),
      socialKeys.repliesOf(post_id),
      socialKeys.post(post_id),
    ])
      void queries.invalidateQueries({ queryKey });
  },
  describe: ({ about, refusal, phase }, _data, i18n) => ({
    title: titleOf(about, i18n),
    detail: about.parent_id ? i18n._(msg`Reply`) : i18n._(msg`Comment`),
    refusal: refusal ? refusalWords(refusal, i18n) : undefined,
    open: {
      label: i18n._(msg`Open the post`),
      link: { to: '/social/posts/$id', params: { id: about.post_id } },
    },
    discard: {
      title: i18n._(msg`Discard this draft?`),
      message: i18n._(msg`Its text and photos are on this device only, and will be gone.`),
    },
    opensOnly: phase === 'draft',
  }),
  describeSent: ({ about }, i18n) => ({
    title: titleOf(about, i18n),
    detail: about.parent_id ? i18n._(msg`Reply`) : i18n._(msg`Comment`),
  }),
};
