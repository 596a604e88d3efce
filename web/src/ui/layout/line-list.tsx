import type { ComponentProps } from 'react';
import { PartBoundary } from '../feedback/part-boundary.tsx';
import classes from './line-list.module.css';

interface LineListProps extends ComponentProps<'ul'> {
  /** The order is meaningful (newest first, or steps), so it is an `ol`. */
  ordered?: boolean;
}

/**
 * Lines in one frame with rules between them. Its children are `li` with their own padding. Renders nothing when empty.
 */
export function LineList({ ordered = false, className = '', ...props }: LineListProps) {
  const List = (ordered ? 'ol' : 'ul') as 'ul';
  return (
    <PartBoundary>
      <List {...props} className={`${classes.lines} ${className}`} />
    </PartBoundary>
  );
}
