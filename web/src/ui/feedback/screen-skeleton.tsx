import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './screen-skeleton.module.css';

/** A screen while it loads: a heading and some cards. */
export function ScreenSkeleton() {
  return (
    <div className={classes.screen}>
      <Skeleton h={32} w={220} mb={24} />
      <ListSkeleton />
    </div>
  );
}

/** A list while it loads. `height` is the height of a row in pixels, so that nothing jumps when the rows appear. */
export function ListSkeleton({ rows = 4, height = 96 }: { rows?: number; height?: number }) {
  return (
    <div className={classes.list} aria-busy="true">
      <VisuallyHidden role="status">…</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same.
        <Skeleton key={row} h={height} radius="md" />
      ))}
    </div>
  );
}
