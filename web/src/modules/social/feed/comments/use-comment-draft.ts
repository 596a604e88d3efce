import type { Comment } from '@gerai/shared/social/feed/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../../../core/api/api-error.ts';
import { newId } from '../../../../core/api/new-id.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { UploadFailed, uploadSet } from '../composer/photo-set.ts';
import { type CommentDraft, changeDraft, dropDraft, readDraft, watchDrafts } from './comment-drafts.ts';
import { sendComment } from './comments-api.ts';

interface Place {
  postId: string;
  /** The comment that is replied to. */
  parentId: string | null;
}

/**
 * What is being written below a post, and what sends it, photos first. Whatever breaks off is gone on with at the next
 * press, under the same ids; what was typed stays until the server has it. A form that is closed meanwhile and opened
 * again shows the same, on its way.
 */
export function useCommentDraft({ postId, parentId }: Place, onPosted: (comment: Comment) => void) {
  const { t, i18n } = useLingui();
  const { uid } = useProfile();
  const place = [uid, postId, parentId].join();
  const queries = useQueryClient();
  const draft = useSyncExternalStore(watchDrafts, () => readDraft(place));
  const change = (edit: (draft: CommentDraft) => Partial<CommentDraft>) => changeDraft(place, edit);
  const clear = () => dropDraft(place);

  const mutationKey = ['commenting', place];
  const isSending = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ id, written, photos }: CommentDraft) => {
      await uploadSet(photos, { owner: uid, onStored: (stored) => change(storedNow(stored)) });
      const wish = {
        ...{ id, parent_id: parentId, content: written.text.trim() },
        photo_ids: photos.map((photo) => photo.id),
        mentions: [...new Set(written.mentions.map((mention) => mention.uid))],
      };
      return await sendComment(postId, wish, uid);
    },
    onSuccess: (comment) => {
      clear();
      notify.success({
        title: t`Comment added`,
        message: t`Your comment has been posted successfully!`,
      });
      onPosted(comment);
    },
    onError: (error) => {
      change(mended(error));
      notify.error({
        title: t`Failed to add comment`,
        message: errorText(i18n, error, t`Something went wrong while posting your comment`),
      });
    },
  });
  const send = () => {
    if (queries.isMutating({ mutationKey }) === 0) mutate(readDraft(place));
  };
  return { draft, change, clear, send, isSending };
}

const storedNow = (id: string) => (draft: CommentDraft) => ({
  photos: draft.photos.map((photo) => (photo.id === id ? { ...photo, stored: true } : photo)),
});

/**
 * What a refusal makes of a draft: photos that waited for long may have been swept, and are sent again; what was
 * changed after the server had it is another comment.
 */
const mended =
  (error: unknown) =>
  (draft: CommentDraft): Partial<CommentDraft> => {
    const refusal = error instanceof UploadFailed ? error.cause : error;
    if (!(refusal instanceof ApiError)) return {};
    const isTaken = refusal.reason === 'social.id_taken';
    const areLost = refusal.reason === 'social.unknown_photo' || refusal.reason === 'photos.taken';
    if (!isTaken && !areLost) return {};
    const photos = draft.photos.map((photo) => ({ ...photo, id: newId(), stored: false }));
    return isTaken ? { id: newId(), photos } : { photos };
  };
