import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ErrorState } from './error-state.tsx';
import classes from './list-end.module.css';

interface ListEndProps {
  /** Which page comes next: a short one may leave the end in view, so it is looked at anew for each. */
  page: number;
  /** Why the last wish for more failed. */
  error: unknown;
  onNear: () => void;
}

/** The end of a list that has more: wishes for it as soon as it comes near. */
export function ListEnd({ page, error, onNear }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is another end.
  useEffect(() => {
    if (!end.current || error) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near.current();
      },
      { rootMargin: '800px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [page, error]);
  return (
    <div ref={end} className={classes.end}>
      {error ? <ErrorState error={error} onRetry={onNear} /> : <Loader size="sm" />}
    </div>
  );
}
