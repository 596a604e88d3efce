import type { ComponentProps } from 'react';
import classes from './line-list.module.css';

interface LineListProps extends ComponentProps<'ul'> {
  /** Their order says something: the newest first, one step after the other. */
  ordered?: boolean;
}

/** Lines in one frame, parted by rules: its children are `li`, which bring their own inside. Nothing without any. */
export function LineList({ ordered = false, className = '', ...props }: LineListProps) {
  const List = (ordered ? 'ol' : 'ul') as 'ul';
  return <List {...props} className={`${classes.lines} ${className}`} />;
}
