import { type RefObject, useEffect, useRef } from 'react';

/** Brings what the address leads to into view, once. */
export function useMarked(isMarked: boolean): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'center' });
  }, [isMarked]);
  return row;
}
