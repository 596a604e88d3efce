import type { Post, ReactionType } from '@gerai/shared/social/feed/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { socialKeys, updatePost } from '../social-caches.ts';
import { withReaction } from './reaction-counts.ts';
import { reactingKey, reactionsOf, refreshPost, setPostReaction } from './reactions-api.ts';

interface Toggle {
  type: ReactionType;
  on: boolean;
}

/**
 * Returns a function that toggles one's reaction to a post: applied optimistically, reverted individually if refused.
 * Requests are sent one at a time, so that the last one wins.
 */
export function usePostReactions({ id, user_reactions }: Post): (type: ReactionType) => void {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: reactingKey(id),
    scope: { id: `reactions to post ${id}` },
    mutationFn: ({ type, on }: Toggle) => setPostReaction(id, type, on),
    onMutate: ({ type, on }) => updatePost(queries, id, (post) => withReaction(post, type, on)),
    onSuccess: (answer) => {
      // Further pending reactions are already shown and not in this answer.
      if (queries.isMutating({ mutationKey: reactingKey(id) }) > 1) return;
      updatePost(queries, id, (post) => ({ ...post, ...reactionsOf(answer) }));
      void queries.invalidateQueries({ queryKey: socialKeys.reactions(id) });
    },
    onError: (error, { type, on }) => {
      updatePost(queries, id, (post) => withReaction(post, type, !on));
      notify.error({ title: t`Failed to like post`, message: errorText(i18n, error) });
      void refreshPost(queries, id);
    },
  });
  return (type) => mutate({ type, on: !user_reactions[type] });
}
