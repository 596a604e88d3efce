import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import classes from './status-label.module.css';
import { type Tone, toneStyle } from './tone.ts';

interface StatusLabelProps {
  tone: Tone;
  icon: ComponentType<IconProps>;
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
