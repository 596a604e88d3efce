import type { Comment, Post } from '@gerai/shared/social/feed/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { unreachable } from '../../../../core/i18n/error-text.ts';
import { isUnasked } from '../../../../ui/feedback/unreachable-state.tsx';
import { NotLoaded } from '../posts/not-loaded.tsx';
import { useMarked } from '../posts/use-marked.ts';
import { CommentLine, CommentTrace } from './comment-line.tsx';
import classes from './comments.module.css';
import { repliesQuery } from './comments-api.ts';
import { excludeRows } from './exclude-rows.ts';
import { ShowMore } from './show-more.tsx';
import type { OwnComments } from './use-own-comments.ts';

interface RepliesProps {
  post: Post;
  comment: Comment;
  /** A linked reply, shown even if its page is not loaded. */
  marked: Comment | undefined;
  own: OwnComments;
}

/** The replies to a comment, oldest first. */
export function Replies({ post, comment, marked, own }: RepliesProps) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(repliesQuery(comment));
  const loaded = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const isHere = marked?.parent_id === comment.id;
  const more = excludeRows([...(isHere && marked ? [marked] : []), ...own.repliesTo(comment.id)], loaded);
  return (
    <>
      {isUnasked(list) ? <p className={classes.empty}>{i18n._(unreachable)}</p> : null}
      {list.isLoading ? <Loader size="sm" /> : null}
      {list.isError && loaded.length === 0 ? (
        <NotLoaded error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      <ul className={classes.replies}>
        {loaded.map((reply) => (
          <Reply key={reply.id} post={post} reply={reply} isMarked={reply.id === marked?.id} />
        ))}
        <ShowMore key="more" list={list} label={<Trans>Show more replies</Trans>} />
        {more.map((reply) => (
          <Reply key={reply.id} post={post} reply={reply} isMarked={reply.id === marked?.id} />
        ))}
      </ul>
    </>
  );
}

function Reply({ post, reply, isMarked }: { post: Post; reply: Comment; isMarked: boolean }) {
  const row = useMarked(isMarked);
  return (
    <li ref={row} className={classes.thread} data-marked={isMarked || undefined} data-comment={reply.id}>
      {reply.deleted ? <CommentTrace comment={reply} /> : <CommentLine post={post} comment={reply} />}
    </li>
  );
}
