import type { Mention } from '@gerai/shared/social/feed/contract.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import classes from './post-card.module.css';
import { RichText } from './rich-text.tsx';
import { cutText } from './text-parts.ts';

interface ExpandableTextProps {
  text: string;
  mentions: readonly Mention[];
  /** Characters before 'Read more'. */
  limit: number;
}

/** The text of a post; a long one is cut, with a button to expand it. */
export function ExpandableText({ text, mentions, limit }: ExpandableTextProps) {
  const [isWhole, setWhole] = useState(false);
  const beginning = cutText(text, mentions, limit);
  const isCut = beginning.length < text.length;
  return (
    <div className={boxes.shrinks}>
      <RichText text={isWhole || !isCut ? text : `${beginning}…`} mentions={mentions} />
      {isCut ? (
        <button
          type="button"
          className={classes.expand}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? <Trans>Show less</Trans> : <Trans>Read more</Trans>}
        </button>
      ) : null}
    </div>
  );
}
