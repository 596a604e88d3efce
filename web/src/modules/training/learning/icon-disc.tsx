import type { CSSProperties, ReactNode } from 'react';
import { type Tone, toneStyle } from '../../../ui/text/tone.ts';
import classes from './icon-disc.module.css';

/** An icon on a round background, for something earned or to be earned; in the accent color without a tone. */
export function IconDisc({ tone, children }: { tone: Tone | undefined; children: ReactNode }) {
  return (
    <span className={classes.disc} style={tone && (toneStyle(tone) as CSSProperties)} data-disc>
      {children}
    </span>
  );
}
