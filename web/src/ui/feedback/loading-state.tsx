import { ErrorState } from './error-state.tsx';
import { ListSkeleton } from './screen-skeleton.tsx';
import { UnreachableState } from './unreachable-state.tsx';

interface LoadingStateProps {
  /** The error of the query, if it failed. */
  error: unknown;
  onRetry: () => void;
  /** What failed. */
  title?: string;
  /** Whether the query waits for a network, for screens that also work without one. */
  isUnasked?: boolean;
  /** The rows of the skeleton and their height in pixels. */
  rows?: number;
  height?: number;
}

/** Shown instead of data that is not there: why it can't be loaded, or rows in its place while it loads. */
export function LoadingState({ error, onRetry, title, isUnasked = false, ...skeleton }: LoadingStateProps) {
  if (error) return <ErrorState error={error} onRetry={onRetry} {...(title ? { title } : {})} />;
  return isUnasked ? <UnreachableState /> : <ListSkeleton {...skeleton} />;
}
