import type { CSSProperties, ReactNode } from 'react';
import { type Tone, toneStyle } from '../../../ui/text/tone.ts';
import classes from './icon-disc.module.css';

/** What was earned, or may be, as a sign on a round ground; without a tone in the accent. */
export function IconDisc({ tone, children }: { tone: Tone | undefined; children: ReactNode }) {
  return (
    <span className={classes.disc} style={tone && (toneStyle(tone) as CSSProperties)} data-disc>
      {children}
    </span>
  );
}
