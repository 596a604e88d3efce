import type { Comment, Post } from '@gerai/shared/social/feed/contract.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMarked } from '../posts/use-marked.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentLine, CommentTrace } from './comment-line.tsx';
import classes from './comments.module.css';
import { Replies } from './replies.tsx';
import type { OwnComments } from './use-own-comments.ts';

interface CommentThreadProps {
  post: Post;
  comment: Comment;
  /** The comment that the address links to; it may be a reply to this one. */
  marked?: Comment | undefined;
  own: OwnComments;
  /** Whether the reply form of this comment is the open one. */
  isReplying: boolean;
  /** Opens or closes the reply form of this comment. */
  onReply: (opens: boolean) => void;
}

/** A comment with its replies. The reply form is above them, so that new replies do not move it while one types. */
export function CommentThread({ post, comment, marked, own, isReplying, onReply }: CommentThreadProps) {
  const isMarked = marked?.id === comment.id;
  const leadsToReply = marked?.parent_id === comment.id;
  // The linked comment loads after the first render, so the default is not stored in the state.
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? leadsToReply;
  const row = useMarked(isMarked);
  const count = Math.max(comment.reply_count, own.repliesTo(comment.id).length);
  const toggle =
    count > 0 ? (
      <button
        type="button"
        className={classes.tool}
        data-accent
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? (
          <Plural value={count} one="Hide # reply" other="Hide # replies" />
        ) : (
          <Plural value={count} one="Show # reply" other="Show # replies" />
        )}
      </button>
    ) : null;

  return (
    <li ref={row} className={classes.thread} data-marked={isMarked || undefined} data-comment={comment.id}>
      {comment.deleted ? (
        <CommentTrace comment={comment} />
      ) : (
        <CommentLine
          post={post}
          comment={comment}
          actions={
            <button
              type="button"
              className={classes.tool}
              aria-expanded={isReplying}
              onClick={() => onReply(!isReplying)}
            >
              <Trans>Reply</Trans>
            </button>
          }
        />
      )}
      <div className={classes.under}>
        {isReplying && !comment.deleted ? (
          <CommentForm
            post={post}
            parent={comment}
            focusAsked={1}
            onCancel={() => onReply(false)}
            onPosted={(reply, wasInField) => {
              own.add(reply);
              if (wasInField) onReply(false);
              setOpen(true);
            }}
          />
        ) : null}
        {toggle}
        {isOpen ? <Replies post={post} comment={comment} marked={marked} own={own} /> : null}
      </div>
    </li>
  );
}
