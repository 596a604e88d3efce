import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { createPost } from '@gerai/shared/social/feed/posts-contract.ts';
import { msg } from '@lingui/core/macro';
import { call } from '../../../../core/api/api-client.ts';
import type { Operation } from '../../../../core/offline/operation.ts';
import { storePhotos } from '../../../../core/offline/store-photos.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { addOwnPost } from './add-own-post.ts';
import { refusalWords, titleOf } from './describe-text.ts';
import { withNewPhotos } from './new-photos.ts';
import type { PostContent, TextAbout } from './post-draft.ts';

/** Sends posts, photos first. The entry id is the idempotency key, so a retry creates no second post. */
export const operation: Operation<TextAbout, PostContent> = {
  async send({ uid: owner, id, data }, attempt): Promise<Post> {
    const { photos, mentions, text: content, is_announcement, group_id = null } = data;
    await storePhotos(photos, { owner, purpose: 'social', attempt });
    const body = {
      id,
      group_id,
      content,
      is_announcement,
      photo_ids: photos.map((photo) => photo.id),
      mentions: [...new Set(mentions.map(({ uid }) => uid))],
    };
    return await call(createPost, { body }, { owner, signal: attempt.signal });
  },
  mend: ({ data }, refusal) => withNewPhotos(data, refusal),
  settle(_entry, outcome, { i18n }) {
    if (outcome.kind === 'sent')
      notify.success({
        title: i18n._(msg`Post created`),
        message: i18n._(msg`Your post has been shared successfully!`),
      });
    else if (outcome.kind === 'refused')
      notify.error({
        title: i18n._(msg`Failed to create post`),
        message: refusalWords(outcome.refusal, i18n),
      });
  },
  took: ({ answer }, queries) => addOwnPost(queries, answer as Post),
  describe: ({ about, refusal, phase }, data, i18n) => ({
    title: titleOf(about, i18n),
    detail: data?.is_announcement ? i18n._(msg`Announcement`) : i18n._(msg`Post`),
    refusal: refusal ? refusalWords(refusal, i18n) : undefined,
    open: { label: i18n._(msg`Open the feed`), link: { to: '/social/feed' } },
    discard: {
      title: i18n._(msg`Discard this draft?`),
      message: i18n._(msg`Its text and photos are on this device only, and will be gone.`),
    },
    opensOnly: phase === 'draft',
  }),
  describeSent: ({ about }, i18n) => ({ title: titleOf(about, i18n), detail: i18n._(msg`Post`) }),
};
