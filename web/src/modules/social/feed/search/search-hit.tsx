import type { SearchHit } from '@gerai/shared/social/feed/search-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhoto } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PersonMark } from '../../../../core/people/person-mark.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import words from '../../../../ui/text/text.module.css';
import { foundWords } from './found-words.ts';
import classes from './search-results.module.css';

/** A search result that links to its post or comment; a comment also names its post. */
export function FoundHit({ hit, q }: { hit: SearchHit; q: string }) {
  const { t } = useLingui();
  const { post, comment } = hit;
  const found = comment ?? post;
  const name = found.author.name || t`Unknown User`;
  const about = post.author.name || t`Unknown User`;
  return (
    <li className={boxes.shrinks}>
      <Link
        to="/social/posts/$id"
        params={{ id: post.id }}
        search={comment ? { comment: comment.id } : {}}
        className={`${boxes.box} ${classes.link}`}
      >
        {comment ? (
          <span className={classes.above}>
            <Trans>Comment on a post by {about}</Trans>
            {post.content ? <span className={words.truncate}>{post.content}</span> : null}
          </span>
        ) : null}
        <span className={`${boxes.row8} ${boxes.shrinks}`}>
          <PersonMark name={name} photo={found.author.avatar_url} size={32} />
          <span className={classes.words}>
            <span className={`${words.small} ${words.strong} ${words.breaks}`}>{name}</span>
            <span className={words.mutedSmall}>
              <RelativeTime at={found.created_at} />
              {post.group ? ` · ${post.group.name}` : null}
            </span>
          </span>
        </span>
        <span className={`${words.written} ${classes.text}`}>
          {found.content ? (
            <FoundText text={found.content} q={q} />
          ) : (
            <IconPhoto size={20} aria-label={t`Photo`} />
          )}
        </span>
      </Link>
    </li>
  );
}

/** A text with the search words marked. */
function FoundText({ text, q }: { text: string; q: string }) {
  return foundWords(text, q).map(({ text: part, isFound }, at) => {
    // The parts of a text never change order.
    const key = `${at} ${part}`;
    return isFound ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>;
  });
}
