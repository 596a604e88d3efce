import boxes from '../layout/boxes.module.css';
import text from '../text/text.module.css';
import classes from './screen-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** A screen while it loads: a heading and some cards. */
export function ScreenSkeleton() {
  return (
    <div className={classes.screen}>
      <div className={boxes.below24}>
        <Skeleton height={32} width={220} />
      </div>
      <ListSkeleton />
    </div>
  );
}

/** A list while it loads. `height` is the height of a row in pixels, so that nothing jumps when the rows appear. */
export function ListSkeleton({ rows = 4, height = 96 }: { rows?: number; height?: number }) {
  return (
    <div className={boxes.stack12} aria-busy="true">
      <span className={text.hidden} role="status">
        …
      </span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same.
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}
