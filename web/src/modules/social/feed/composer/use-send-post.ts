import { useLingui } from '@lingui/react/macro';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../core/api/api-error.ts';
import { newId } from '../../../../core/api/new-id.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { sharePost } from '../posts/posts-api.ts';
import { addOwnPost } from './add-own-post.ts';
import { UploadFailed, uploadSet } from './photo-set.ts';
import type { PostDraft } from './post-draft-store.ts';
import type { PostDraftEditor } from './use-post-draft.ts';

interface Sending {
  draft: PostDraft;
  group_id: string | null;
  /** Called once the server has it. */
  onSent: () => void;
}

/**
 * Shares a draft, photos first. Whatever breaks off is gone on with at the next press, under the same ids. It goes on
 * when the form is left, and a form that is opened meanwhile shows that it is on its way.
 */
export function useSendPost(postId: string, { change, finish }: PostDraftEditor) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  /** 0 to 1, of the photos that are on their way; null while nothing is. */
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = async (draft: PostDraft, group_id: string | null, isSecond = false): Promise<void> => {
    const { uid, post_id: id, photos, is_announcement, text: content } = draft;
    try {
      await uploadSet(photos, {
        owner: uid,
        onProgress: setPart,
        onStored: (stored) => change(storedNow(stored)),
      });
      const photo_ids = photos.map((photo) => photo.id);
      const mentions = [...new Set(draft.mentions.map((mention) => mention.uid))];
      const post = await sharePost({ id, group_id, content, photo_ids, mentions, is_announcement }, uid);
      finish(draft);
      addOwnPost(queries, post);
    } catch (error) {
      const mended = mendedBy(error, draft);
      if (mended) change((now) => (now.post_id === id ? mended : {}));
      // Photos that waited for long were swept: they are sent once more, and nobody needs to know.
      if (!mended || mended.post_id || isSecond || !photos.some(({ stored }) => stored)) throw error;
      await attempt({ ...draft, ...mended }, group_id, true);
    }
  };

  const mutationKey = ['sharing a post', postId];
  const isSending = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ draft, group_id }: Sending) => attempt(draft, group_id),
    onMutate: () => setProblem(null),
    onSuccess: (_post, { onSent }) => {
      notify.success({ title: t`Post created`, message: t`Your post has been shared successfully!` });
      onSent();
    },
    onError: (error) => {
      const why = errorText(i18n, error, t`Something went wrong while creating your post`);
      setProblem(why);
      notify.error({ title: t`Failed to create post`, message: why });
    },
    onSettled: () => setPart(null),
  });
  const send = (sending: Sending) => {
    if (queries.isMutating({ mutationKey }) === 0) mutate(sending);
  };
  return { send, part, problem, isSending, forget: () => setProblem(null) };
}

const storedNow = (id: string) => (draft: PostDraft) => ({
  photos: draft.photos.map((photo) => (photo.id === id ? { ...photo, stored: true } : photo)),
});

/**
 * What a refusal changes in a draft, if anything. Photos that the server does not have (any more) get new ids. What was
 * changed after the server had it is another post, which the person may send as well.
 */
function mendedBy(error: unknown, draft: PostDraft): Partial<PostDraft> | null {
  const refusal = error instanceof UploadFailed ? error.cause : error;
  if (!(refusal instanceof ApiError)) return null;
  const isTaken = refusal.reason === 'social.id_taken';
  const areLost = refusal.reason === 'social.unknown_photo' || refusal.reason === 'photos.taken';
  if (!isTaken && !areLost) return null;
  const photos = draft.photos.map((photo) => ({ ...photo, id: newId(), stored: false }));
  return isTaken ? { post_id: newId(), photos } : { photos };
}
