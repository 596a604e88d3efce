import type { ReactNode } from 'react';
import classes from './small-table.module.css';

interface SmallTableProps {
  /** The `th` elements of the heading. */
  head: ReactNode;
  /** The rows, as `tr`. */
  children: ReactNode;
  /** Sets the widths, and the cells' positions on a phone. */
  className?: string | undefined;
}

/** A short table without sorting or selection; on a phone each row is a small grid. */
export function SmallTable({ head, children, className = '' }: SmallTableProps) {
  return (
    <table className={`${classes.table} ${className}`}>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
