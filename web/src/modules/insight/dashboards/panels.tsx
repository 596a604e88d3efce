import type { ReactNode } from 'react';
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import classes from './panels.module.css';

/** Places panels side by side, or stacked on a phone. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={classes.panels}>{children}</div>;
}

export function Panel({ children }: { children: ReactNode }) {
  return (
    <div className={`${boxes.card} ${classes.panel}`}>
      <PartBoundary>{children}</PartBoundary>
    </div>
  );
}
