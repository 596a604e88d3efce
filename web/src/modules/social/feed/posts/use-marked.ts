import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the row that the address links to into view, once. */
export function useMarked(isMarked: boolean): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'center' });
  }, [isMarked]);
  return row;
}
