import type { ReactNode } from 'react';
import { PartBoundary } from '../feedback/part-boundary.tsx';
import classes from './small-table.module.css';

interface SmallTableProps {
  /** The table's accessible name, unless a heading above says it. */
  label?: string;
  /** Framed as a list is, and a table on a phone too: for a few narrow columns of figures. */
  frame?: true;
  /** The `th` elements of the heading. */
  head: ReactNode;
  /** The rows, as `tr`. */
  children: ReactNode;
  /** Sets the widths, and the cells' positions on a phone. */
  className?: string | undefined;
}

/** A short table without sorting or selection; on a phone each row is a small grid. */
export function SmallTable({ label, frame, head, children, className = '' }: SmallTableProps) {
  return (
    <PartBoundary>
      <table
        aria-label={label}
        className={`${classes.table} ${frame ? classes.frame : classes.grid} ${className}`}
      >
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </PartBoundary>
  );
}
