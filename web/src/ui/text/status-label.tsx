import type { CSSProperties, ReactNode } from 'react';
import classes from './status-label.module.css';
import { type StatusStyle, toneStyle } from './tone.ts';

interface StatusLabelProps extends StatusStyle {
  children: ReactNode;
}

/** A status with icon, word and colour, never colour alone. */
export function StatusLabel({ tone, icon: Icon, children }: StatusLabelProps) {
  return (
    <span className={classes.label} style={toneStyle(tone) as CSSProperties}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
