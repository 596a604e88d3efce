import { type Post, REACTION_TYPES } from '@gerai/shared/social/feed/contract.ts';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import { useLivePost } from '../posts/use-live-post.ts';
import { ReactionButton } from './reaction-button.tsx';
import { ReactionPanel } from './reaction-panel.tsx';
import { ReactionSummary } from './reaction-summary.tsx';
import classes from './reactions.module.css';
import { usePostReactions } from './use-post-reactions.ts';

interface ReactionBarProps {
  post: Post;
  /** At the end of the summary row: the link with the number of comments. */
  comments?: ReactNode;
  /** Beside Like: Comment and Share. */
  actions?: ReactNode;
}

/**
 * The reactions of a post and the buttons to react; kept current by live events while in view. The parent must not
 * clip the menu, which overflows.
 */
export function ReactionBar({ post, comments, actions }: ReactionBarProps) {
  const toggle = usePostReactions(post);
  const [isShown, setShown] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const all = useRef<HTMLButtonElement>(null);
  useLivePost(post.id, bar);
  const hasAny = post.reaction_count > 0;
  return (
    <div ref={bar} className={boxes.stack4}>
      {hasAny || comments ? (
        <div className={classes.line}>
          {hasAny ? (
            <>
              <ReactionSummary reactions={post.reactions} />
              <button
                ref={all}
                type="button"
                className={classes.all}
                aria-expanded={isShown}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <Trans>Hide</Trans> : <Trans>Show all reactions</Trans>}
              </button>
            </>
          ) : null}
          <span className={classes.end}>{comments}</span>
        </div>
      ) : null}
      {isShown && hasAny ? (
        <ReactionPanel
          post={post}
          onClose={() => {
            setShown(false);
            all.current?.focus();
          }}
        />
      ) : null}
      <div className={classes.actions}>
        <ReactionButton own={REACTION_TYPES.filter((type) => post.user_reactions[type])} onToggle={toggle} />
        {actions}
      </div>
    </div>
  );
}
