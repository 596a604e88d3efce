import type { Post } from '@gerai/shared/social/contract.ts';

interface CommentsProps {
  post: Post;
  /** The id of a comment that the address leads to: it is brought into view and marked. */
  focus?: string | undefined;
  /** Set where the person asked to write: the field has the cursor. */
  autoFocus?: boolean;
}

/** The comments of a post with their replies, and the form for another. */
export function Comments(_: CommentsProps) {
  return null;
}
