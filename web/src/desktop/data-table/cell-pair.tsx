import type { ReactNode } from 'react';
import classes from './cell-pair.module.css';

/** Two lines in one table cell: the thing, and a hint below it. */
export function CellPair({ main, hint }: { main: ReactNode; hint: ReactNode }) {
  return (
    <span className={classes.pair}>
      <span className={classes.main}>{main}</span>
      <span className={classes.hint}>{hint}</span>
    </span>
  );
}
