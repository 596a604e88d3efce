import { IconInbox, type IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import boxes from '../layout/boxes.module.css';
import text from '../text/text.module.css';
import classes from './state.module.css';

interface EmptyStateProps {
  /** One sentence: 'No tasks to review'. */
  title: ReactNode;
  /** How the list would be filled. */
  hint?: ReactNode;
  /** One button at most. */
  action?: ReactNode;
  icon?: ComponentType<IconProps>;
}

/** Shown for an empty list: a sentence and one action. */
export function EmptyState({ title, hint, action, icon: Icon = IconInbox }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Icon size={40} stroke={1.25} aria-hidden className={classes.icon} />
      <p className={`${text.strong} ${boxes.above8}`}>{title}</p>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {action}
    </div>
  );
}
