import type { Comment } from '@gerai/shared/social/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { errorText } from '../../lib/error-text.ts';
import { notify } from '../../lib/notify.ts';
import { refreshComments, removeComment, updateComment } from './comments-api.ts';
import { refreshSoon } from './use-live-post.ts';

/** Asks, and deletes a comment; its place stays. */
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
