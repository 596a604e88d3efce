import classes from './skeleton.module.css';

interface SkeletonProps {
  /** Pixels; as wide as its container without a width. */
  height: number;
  width?: number;
}

/** The place of something that loads, of the first screen: it looks as Mantine's, and is drawn before that is loaded. */
export function Skeleton(size: SkeletonProps) {
  return <span className={classes.skeleton} style={size} />;
}
