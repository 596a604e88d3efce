import type { Mention } from '@gerai/shared/social/feed/contract.ts';
import { Link } from '@tanstack/react-router';
import words from '../../../../ui/text/text.module.css';
import classes from './rich-text.module.css';
import { textParts } from './text-parts.ts';

interface RichTextProps {
  text: string;
  mentions: readonly Mention[];
}

/** A text with its line breaks: addresses open in a new tab, mentions link to the person's posts. Never HTML. */
export function RichText({ text, mentions }: RichTextProps) {
  return (
    <span className={classes.text}>
      {textParts(text, mentions).map((part, at) => {
        // The parts of a text never change order.
        const key = `${at} ${part.kind}`;
        if (part.kind === 'link')
          return (
            <a key={key} href={part.href} target="_blank" rel="noopener noreferrer" className={words.accent}>
              {part.text}
            </a>
          );
        if (part.kind === 'mention')
          return (
            <Link
              key={key}
              to="/social/feed"
              search={{ author: part.uid }}
              className={`${words.strong} ${words.link} ${words.accent}`}
            >
              {part.text}
            </Link>
          );
        return part.text;
      })}
    </span>
  );
}
