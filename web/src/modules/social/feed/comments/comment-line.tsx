import { type Comment, type Post, socialLimits } from '@gerai/shared/social/feed/contract.ts';
import { canDelete } from '@gerai/shared/social/feed/policy.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PersonMark } from '../../../../core/people/person-mark.tsx';
import { useProfile } from '../../../../core/session/session.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import { MediaGrid } from '../posts/media-grid.tsx';
import { RichText } from '../posts/rich-text.tsx';
import { ReactionButton } from '../reactions/reaction-button.tsx';
import { ReactionSummary } from '../reactions/reaction-summary.tsx';
import { useCommentReaction } from '../reactions/use-comment-reaction.ts';
import classes from './comments.module.css';
import { refreshComments } from './comments-api.ts';
import { DeleteCommentDialog } from './delete-comment-dialog.tsx';

interface CommentLineProps {
  post: Post;
  comment: Comment;
  /** Actions beside the reactions: Reply. */
  actions?: ReactNode;
}

/** Two photos, and a third tile with the number of further ones (specification 2, section 2). */
const PLACES = socialLimits.commentPhotos + 1;

/** One comment or reply: author, time, text and reactions. */
export function CommentLine({ post, comment, actions }: CommentLineProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const person = useProfile();
  const [isDeleting, setDeleting] = useState(false);
  const toggle = useCommentReaction(comment);
  const name = comment.author.name || t`Unknown User`;
  const mayDelete = canDelete(person, { author_id: comment.author_id, can_moderate: post.can_moderate });
  return (
    <>
      <PersonMark name={name} photo={comment.author.avatar_url} size={32} />
      <div className={`${boxes.stack4} ${boxes.shrinks} ${classes.body}`}>
        <div className={classes.bubble}>
          <p>
            <span className={text.strong}>{name}</span>{' '}
            <span className={classes.when}>
              <RelativeTime at={comment.created_at} />
            </span>
          </p>
          {comment.content ? <RichText text={comment.content} mentions={comment.mentions} /> : null}
        </div>
        <MediaGrid
          photos={comment.photos}
          name={t`Photo by ${name}`}
          places={PLACES}
          onOld={() => refreshComments(queries, post.id)}
          small
        />
        <div className={classes.tools}>
          <ReactionButton
            small
            single
            own={comment.user_reaction ? [comment.user_reaction] : []}
            onToggle={toggle}
          />
          {actions}
          {mayDelete ? (
            <button
              type="button"
              className={classes.tool}
              aria-label={t`Delete comment of ${name}`}
              onClick={() => setDeleting(true)}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </button>
          ) : null}
          <span className={classes.reactions}>
            <ReactionSummary reactions={comment.reactions} />
          </span>
        </div>
      </div>
      {isDeleting ? <DeleteCommentDialog comment={comment} onClose={() => setDeleting(false)} /> : null}
    </>
  );
}

/** The placeholder of a deleted comment; says who deleted it. */
export function CommentTrace({ comment }: { comment: Comment }) {
  return (
    <p className={`${text.muted} ${classes.trace}`}>
      <IconTrash size={16} stroke={1.75} aria-hidden />
      {comment.deleted === 'moderator' ? (
        <Trans>Comment removed by a moderator</Trans>
      ) : (
        <Trans>Comment deleted</Trans>
      )}
      <span className={classes.when}>
        <RelativeTime at={comment.created_at} />
      </span>
    </p>
  );
}
