import type { ReactNode } from 'react';
import classes from './cell-pair.module.css';

/** What belongs together in one cell of a table: the thing itself, and what is said of it below. */
export function CellPair({ main, hint }: { main: ReactNode; hint: ReactNode }) {
  return (
    <span className={classes.pair}>
      <span className={classes.main}>{main}</span>
      <span className={classes.hint}>{hint}</span>
    </span>
  );
}
