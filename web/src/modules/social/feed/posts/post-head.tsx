import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { Trans } from '@lingui/react/macro';
import { IconPinFilled, IconSpeakerphone, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { PersonMark } from '../../../../core/people/person-mark.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import text from '../../../../ui/text/text.module.css';
import classes from './post-card.module.css';
import { PostMenu } from './post-menu.tsx';

interface PostHeadProps {
  post: Post;
  /** Ref of the menu button. */
  menu: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

/** Header of a post: author, group, time, labels and menu. */
export function PostHead({ post, menu, onEdit }: PostHeadProps) {
  const { author, group } = post;
  const isEdited = Date.parse(post.updated_at) > Date.parse(post.created_at);
  return (
    <header className={classes.head}>
      <PersonMark name={author.name} photo={author.avatar_url} size={44} />
      <div className={boxes.shrinks}>
        <Link to="/social/feed" search={{ author: post.author_id }} className={classes.name}>
          {author.name}
        </Link>
        <p className={text.muted}>
          <RelativeTime at={post.created_at} />
          {isEdited ? (
            <>
              {' '}
              <Trans>(edited)</Trans>
            </>
          ) : null}
          {group ? (
            <>
              {' · '}
              <Link to="/social/feed" search={{ group: group.id }} className={classes.group}>
                <IconUsersGroup size={14} aria-hidden />
                {group.name}
              </Link>
            </>
          ) : null}
        </p>
        {post.is_pinned || post.is_announcement ? (
          <p className={classes.marks}>
            {post.is_announcement ? (
              <StatusLabel tone="violet" icon={IconSpeakerphone}>
                <Trans>Announcement</Trans>
              </StatusLabel>
            ) : null}
            {post.is_pinned ? (
              <StatusLabel tone="grey" icon={IconPinFilled}>
                <Trans>Pinned</Trans>
              </StatusLabel>
            ) : null}
          </p>
        ) : null}
      </div>
      <PostMenu ref={menu} post={post} onEdit={onEdit} />
    </header>
  );
}
