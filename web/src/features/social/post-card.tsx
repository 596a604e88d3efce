import { type Post, socialLimits } from '@gerai/shared/social/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessageCircle, IconShare3 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useRef, useState } from 'react';
import { Comments } from './comments.tsx';
import { ExpandableText } from './expandable-text.tsx';
import { MediaGrid } from './media-grid.tsx';
import classes from './post-card.module.css';
import { PostEditor } from './post-editor.tsx';
import { PostHead } from './post-head.tsx';
import { ReactionBar } from './reaction-bar.tsx';
import { Readers } from './readers.tsx';
import { useSeen } from './use-seen.ts';
import { useSharePost } from './use-share-post.ts';

interface PostCardProps {
  post: Post;
  /** On its own screen: the whole text, and its comments open. */
  alone?: boolean;
  /** The comment that the address leads to. */
  focus?: string | undefined;
}

/** One post: who, where and when, what it says and shows, and what people made of it. */
export function PostCard({ post, alone = false, focus }: PostCardProps) {
  const { t } = useLingui();
  const card = useRef<HTMLElement>(null);
  const [isEdited, setEdited] = useState(false);
  const [comments, setComments] = useState<'closed' | 'open' | 'writing'>(alone ? 'open' : 'closed');
  const share = useSharePost();
  useSeen(card, post);
  const { name } = post.author;
  const toggleComments = (event: MouseEvent) => {
    // A new tab is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setComments(comments === 'closed' ? 'open' : 'closed');
  };

  return (
    <article ref={card} className={classes.card} aria-label={t`Post by ${name}`} data-post={post.id}>
      <PostHead post={post} onEdit={() => setEdited(true)} />
      {isEdited ? (
        <PostEditor post={post} onClose={() => setEdited(false)} />
      ) : (
        <>
          {post.content === '' ? null : (
            <ExpandableText
              text={post.content}
              mentions={post.mentions}
              limit={alone ? Number.POSITIVE_INFINITY : socialLimits.preview}
            />
          )}
          <MediaGrid photos={post.photos} name={t`Photo by ${name}`} />
        </>
      )}
      <Readers post={post} />
      <ReactionBar
        post={post}
        comments={
          <Link
            to="/social/posts/$id"
            params={{ id: post.id }}
            className={classes.count}
            aria-expanded={comments !== 'closed'}
            onClick={toggleComments}
          >
            <Plural value={post.comment_count} one="# comment" other="# comments" />
          </Link>
        }
        actions={
          <>
            <Button
              variant="subtle"
              color="gray"
              className={classes.action}
              leftSection={<IconMessageCircle size={20} aria-hidden />}
              onClick={() => setComments('writing')}
            >
              <Trans>Comment</Trans>
            </Button>
            <Button
              variant="subtle"
              color="gray"
              className={classes.action}
              leftSection={<IconShare3 size={20} aria-hidden />}
              onClick={() => void share(post)}
            >
              <Trans>Share</Trans>
            </Button>
          </>
        }
      />
      {comments === 'closed' ? null : (
        <Comments post={post} focus={focus} autoFocus={comments === 'writing'} />
      )}
    </article>
  );
}
