import type { Post } from '@gerai/shared/social/contract.ts';
import type { ReactNode } from 'react';

interface ReactionBarProps {
  post: Post;
  /** At the right end of the summary's line: the link with the number of comments. */
  comments?: ReactNode;
  /** Beside Like: Comment and Share. */
  actions?: ReactNode;
}

/** How a post was reacted to, and how one reacts. The card around it must not cut off what sticks out. */
export function ReactionBar({ comments, actions }: ReactionBarProps) {
  return (
    <div>
      {comments}
      {actions}
    </div>
  );
}
