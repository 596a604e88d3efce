import { Plural } from '@lingui/react/macro';
import { IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './feed.module.css';
import type { FeedFilter } from './posts-api.ts';
import { useLiveFeed } from './use-live-feed.ts';

/** How many new posts there are, over what is being read; pressed, it shows them. */
export function NewPosts({ filter }: { filter: FeedFilter }) {
  const { fresh, load } = useLiveFeed(filter);
  const [isLoading, setLoading] = useState(false);
  const show = async () => {
    setLoading(true);
    await load().finally(() => setLoading(false));
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={classes.fresh} role="status">
      {fresh.length > 0 ? (
        <button type="button" className={classes.pill} disabled={isLoading} onClick={() => void show()}>
          <IconArrowUp size={18} aria-hidden />
          <Plural value={fresh.length} one="# new post" other="# new posts" />
        </button>
      ) : null}
    </div>
  );
}
