import { type Post, socialLimits } from '@gerai/shared/social/feed/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessageCircle, IconShare3 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useRef, useState } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Comments } from '../comments/comments.tsx';
import { PostEditor } from '../composer/post-editor.tsx';
import { useEditingFocus } from '../composer/use-editing-focus.ts';
import { ReactionBar } from '../reactions/reaction-bar.tsx';
import { Readers } from '../readers/readers.tsx';
import { useSeen } from '../readers/use-seen.ts';
import { ExpandableText } from './expandable-text.tsx';
import { MediaGrid } from './media-grid.tsx';
import classes from './post-card.module.css';
import { PostHead } from './post-head.tsx';
import { refreshSoon } from './use-live-post.ts';
import { useSharePost } from './use-share-post.ts';

interface PostCardProps {
  post: Post;
  /** On its own screen: the whole text, with open comments. */
  alone?: boolean;
  /** The comment that the address links to. */
  focus?: string | undefined;
}

/** One post: author, group, time, text, photos, reactions and comments. */
export function PostCard({ post, alone = false, focus }: PostCardProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const card = useRef<HTMLElement>(null);
  const [isEdited, setEdited] = useState(false);
  const [comments, setComments] = useState({ open: alone, asked: 0 });
  const menu = useEditingFocus(isEdited, card);
  const share = useSharePost();
  useSeen(card, post);
  const { name } = post.author;
  const toggleComments = (event: MouseEvent) => {
    // A click with a modifier key opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setComments({ open: !comments.open, asked: 0 });
  };

  return (
    <article
      ref={card}
      tabIndex={-1}
      className={`${boxes.box} ${classes.card}`}
      aria-label={t`Post by ${name}`}
      data-post={post.id}
    >
      <PostHead post={post} menu={menu} onEdit={() => setEdited(true)} />
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
          <MediaGrid
            photos={post.photos}
            name={t`Photo by ${name}`}
            onOld={() => refreshSoon(queries, post.id)}
          />
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
            aria-expanded={comments.open}
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
              onClick={() => setComments(({ asked }) => ({ open: true, asked: asked + 1 }))}
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
      {comments.open ? <Comments post={post} focus={focus} asked={comments.asked} /> : null}
    </article>
  );
}
