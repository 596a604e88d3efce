import type { Comment } from '@gerai/shared/social/feed/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { refreshSoon } from '../posts/use-live-post.ts';
import { refreshComments, removeComment, updateComment } from './comments-api.ts';

/** Confirms and deletes a comment; a placeholder remains. */
export function DeleteCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeComment(comment.id),
    onSuccess: (trace) => {
      updateComment(queries, comment, () => trace);
      refreshSoon(queries, comment.post_id);
    },
    onError: (error) => {
      notify.error({ title: t`Failed to delete comment`, message: errorText(i18n, error) });
      refreshComments(queries, comment.post_id);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      title={t`Delete comment`}
      message={
        comment.reply_count > 0 ? (
          <Trans>Are you sure you want to delete this comment? Its replies stay.</Trans>
        ) : (
          <Trans>Are you sure you want to delete this comment?</Trans>
        )
      }
      confirmLabel={t`Delete`}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
