import { type Comment, type Post, socialLimits } from '@gerai/shared/social/feed/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { PostFields } from '../composer/post-fields.tsx';
import { useLengthLimit } from '../composer/use-length-limit.tsx';
import { usePhotoSet } from '../composer/use-photo-set.ts';
import { isBlank } from './comment-drafts.ts';
import classes from './comments.module.css';
import { useCommentDraft } from './use-comment-draft.ts';

interface CommentFormProps {
  post: Post;
  /** What is replied to. */
  parent?: Comment | undefined;
  /** How often the cursor was wished for in the field. */
  focusAsked: number;
  onPosted: (comment: Comment) => void;
  /** Closes a reply; the other form stays and is emptied. */
  onCancel?: (() => void) | undefined;
}

/** Where a comment or a reply is written (specification 2, section 5: 1000 and 500 characters, 2 photos). */
export function CommentForm({ post, parent, focusAsked, onPosted, onCancel }: CommentFormProps) {
  const { t } = useLingui();
  const { draft, change, clear, send, isSending } = useCommentDraft(
    { postId: post.id, parentId: parent?.id ?? null },
    onPosted,
  );
  const set = usePhotoSet(draft.photos, socialLimits.commentPhotos, (edit) =>
    change(({ photos }) => ({ photos: edit(photos) })),
  );
  const problemId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusAsked > 0) field.current?.focus();
  }, [focusAsked]);
  const name = parent?.author.name;
  const blank = isBlank(draft);
  const limit = parent ? socialLimits.reply : socialLimits.comment;
  const { tooLong, refuse } = useLengthLimit(draft.written.text, limit);
  const problem = set.problem ?? tooLong;
  const isReady = !blank && set.preparing === 0 && !isSending;
  const label = parent ? t`Reply to ${name}` : t`Write a comment`;
  const hint = parent ? t`Write a reply…` : t`Write a comment…`;

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isReady && !refuse()) send();
  };
  const cancel = () => {
    clear();
    onCancel?.();
  };

  return (
    <form className={classes.form} aria-label={label} onSubmit={submit}>
      <PostFields
        ref={field}
        label={label}
        placeholder={draft.photos.length > 0 ? t`Optional with photos` : hint}
        written={draft.written}
        onWritten={(written) => change(() => ({ written }))}
        set={set}
        groupId={post.group_id}
        limit={limit}
        minRows={1}
        disabled={isSending}
        describedBy={problem ? problemId : undefined}
        onEnter={submit}
      />
      {problem ? (
        <p id={problemId} role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : null}
      {blank && !onCancel ? null : (
        <div className={classes.buttons}>
          <Button variant="default" size="sm" disabled={isSending} onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" size="sm" disabled={!isReady}>
            {isSending ? (
              <Trans>Posting...</Trans>
            ) : parent ? (
              <Trans>Post reply</Trans>
            ) : (
              <Trans>Post comment</Trans>
            )}
          </Button>
        </div>
      )}
    </form>
  );
}
