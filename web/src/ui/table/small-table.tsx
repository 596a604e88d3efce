import type { ReactNode } from 'react';
import classes from './small-table.module.css';

interface SmallTableProps {
  /** The `th` of its heading. */
  head: ReactNode;
  /** Its rows, as `tr`. */
  children: ReactNode;
  /** Sets widths, and where a phone puts each cell. */
  className?: string | undefined;
}

/** A table of some lines that is neither sorted nor selected from; on a phone each row is a small grid. */
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
