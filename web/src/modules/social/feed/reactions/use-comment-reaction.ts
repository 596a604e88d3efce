import type { Comment, ReactionType } from '@gerai/shared/social/feed/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { refreshComments, setCommentReaction, updateComment } from '../comments/comments-api.ts';
import { withOneReaction } from './reaction-counts.ts';

/**
 * Returns a function that toggles one's reaction to a comment: applied optimistically, reverted if the server refuses
 * it.
 */
export function useCommentReaction(comment: Comment): (type: ReactionType) => void {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { id, post_id, user_reaction } = comment;
  const key = ['reacting to a comment', id];
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: `reactions to comment ${id}` },
    mutationFn: ({ to }: { to: ReactionType | null; from: ReactionType | null }) =>
      setCommentReaction(id, to),
    onMutate: ({ to }) => updateComment(queries, comment, (row) => withOneReaction(row, to)),
    onSuccess: ({ reactions, user_reaction }) => {
      // Further pending reactions are already shown and not in this answer.
      if (queries.isMutating({ mutationKey: key }) > 1) return;
      updateComment(queries, comment, (row) => ({ ...row, reactions, user_reaction }));
    },
    onError: (error, { to, from }) => {
      updateComment(queries, comment, (row) => (row.user_reaction === to ? withOneReaction(row, from) : row));
      notify.error({ title: t`Failed to react to comment`, message: errorText(i18n, error) });
      refreshComments(queries, post_id);
    },
  });
  return (type) => mutate({ to: type === user_reaction ? null : type, from: user_reaction });
}
