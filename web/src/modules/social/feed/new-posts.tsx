import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { Plural } from '@lingui/react/macro';
import { IconArrowUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from './feed.module.css';
import type { FeedFilter } from './posts/posts-api.ts';
import { useLiveFeed } from './use-live-feed.ts';

interface NewPostsProps {
  filter: FeedFilter;
  /** The posts that the feed shows. */
  posts: readonly Post[];
}

/** A button over the feed with the number of new posts; pressing it loads them and focuses the first. */
export function NewPosts({ filter, posts }: NewPostsProps) {
  const { fresh, load } = useLiveFeed(filter, posts);
  const [isLoading, setLoading] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const show = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      await load();
      // After the new posts are rendered.
      setTimeout(() => {
        window.scrollTo({ top: 0 });
        place.current?.parentElement?.querySelector('article')?.focus({ preventScroll: true });
      });
    } catch {
      // The feed shows the error.
    } finally {
      setLoading(false);
    }
  };
  return (
    <div ref={place} className={classes.fresh} role="status">
      {fresh.length > 0 ? (
        // aria-disabled, because a disabled button would lose the focus.
        <button type="button" className={classes.pill} aria-disabled={isLoading} onClick={() => void show()}>
          <IconArrowUp size={18} aria-hidden />
          <Plural value={fresh.length} one="# new post" other="# new posts" />
        </button>
      ) : null}
    </div>
  );
}
