import type { Comment, Post } from '@gerai/shared/social/feed/contract.ts';
import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { unreachable } from '../../../../core/i18n/error-text.ts';
import { useLiveEvents } from '../../../../core/live/live.ts';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { isUnasked } from '../../../../ui/feedback/unreachable-state.tsx';
import { wantsLessMotion } from '../../../../ui/layout/wants-less-motion.ts';
import { NotLoaded } from '../posts/not-loaded.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import classes from './comments.module.css';
import { commentsQuery, refreshComments } from './comments-api.ts';
import { excludeRows } from './exclude-rows.ts';
import { ShowMore } from './show-more.tsx';
import { useLinkedComment } from './use-linked-comment.ts';
import { useOwnComments } from './use-own-comments.ts';

interface CommentsProps {
  post: Post;
  /** Id of the comment that the address links to; it is scrolled into view and marked. */
  focus?: string | undefined;
  /** Counter of requests to write; each increment focuses the field. */
  asked?: number;
}

/**
 * The comments of a post with their replies, oldest first, below the form. New comments are appended at the end, so
 * they move neither the reading position nor the form.
 */
export function Comments({ post, focus, asked = 0 }: CommentsProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const list = useInfiniteQuery(commentsQuery(post.id));
  const own = useOwnComments(post.id);
  const [replying, setReplying] = useState<string | null>(null);
  const place = useRef<HTMLElement>(null);
  useLiveEvents(
    useCallback(
      ({ subject_type, subject_id, event }: LiveEvent) => {
        const isBelow = event.startsWith('social comment') || event.startsWith('social reaction');
        if (subject_type === 'post' && subject_id === post.id && isBelow) refreshComments(queries, post.id);
      },
      [queries, post.id],
    ),
  );

  const loaded = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const linked = useLinkedComment(focus, list.data?.pages[0]?.rows);
  const main = excludeRows(loaded, linked.pinned ? [linked.pinned] : []);
  const mine = excludeRows(own.comments, loaded);
  const thread = (comment: Comment) => (
    <CommentThread
      key={comment.id}
      post={post}
      comment={comment}
      marked={linked.comment}
      own={own}
      isReplying={replying === comment.id}
      onReply={(opens) => setReplying((now) => (opens ? comment.id : now === comment.id ? null : now))}
    />
  );
  const isEmpty = list.isSuccess && loaded.length + mine.length === 0;

  return (
    <section ref={place} className={classes.comments} aria-label={t`Comments`}>
      <CommentForm
        post={post}
        focusAsked={asked}
        onPosted={(comment, wasInField) => {
          own.add(comment);
          // One that was set aside is sent while another is being written: the form stays in view.
          if (wasInField) setTimeout(() => show(place.current, comment.id));
        }}
      />
      {isUnasked(list) ? <p className={classes.empty}>{i18n._(unreachable)}</p> : null}
      {list.isLoading ? (
        <ListSkeleton rows={Math.max(1, Math.min(3, post.comment_count))} height={64} />
      ) : null}
      {list.isError && loaded.length === 0 ? (
        <NotLoaded error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {isEmpty ? (
        <p className={classes.empty}>
          <Trans>No comments yet. Be the first to comment!</Trans>
        </p>
      ) : null}
      <ul className={classes.list}>
        {linked.pinned ? thread(linked.pinned) : null}
        {main.map(thread)}
        <ShowMore key="more" list={list} label={<Trans>Show more comments</Trans>} />
        {mine.map(thread)}
      </ul>
    </section>
  );
}

/** Scrolls one's own new comment into view: it is at the end of the list, the form above it. */
function show(place: HTMLElement | null, id: string): void {
  const row = place?.querySelector(`[data-comment="${CSS.escape(id)}"]`);
  row?.scrollIntoView({ block: 'nearest', behavior: wantsLessMotion() ? 'instant' : 'smooth' });
}
