import { startTransition, useEffect, useState } from 'react';

/** The cards in sight on a phone. */
const FIRST = 3;
/** Few enough for a cheap phone to lay out between two frames. */
const STEP = 2;

/** Coming back draws all at once, so that the browser finds the place that was left. */
let wasWhole = false;

/**
 * How many of `total` items to draw: first those in sight, then a few more after each paint, so that a cheap phone
 * answers to taps meanwhile. `isFirst` tells that they are drawn for the first time.
 */
export function useGrowingCount(total: number): { count: number; isFirst: boolean } {
  const [isFirst] = useState(!wasWhole);
  const [count, setCount] = useState(isFirst ? FIRST : Number.POSITIVE_INFINITY);
  const isWhole = count >= total;
  useEffect(() => {
    if (isWhole) {
      if (total > 0) wasWhole = true;
      return;
    }
    // After the paint of the last ones; a transition is interrupted by a tap.
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)));
    return () => clearTimeout(timer);
  }, [count, isWhole, total]);
  return { count, isFirst };
}
