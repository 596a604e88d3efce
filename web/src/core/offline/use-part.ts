import { useEffect, useState } from 'react';

const RETRY_MS = 5000;

/**
 * A part of the page that is fetched after the screen which needs it; null until it is here, `isLate` once a try has
 * failed. It is asked for again while there is none. `load` must stay the same function.
 */
export function usePart<T>(load: () => Promise<T>): { part: T | null; isLate: boolean } {
  const [state, setState] = useState<{ part: T | null; isLate: boolean }>({ part: null, isLate: false });
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      void load().then(
        (part) => current && setState({ part, isLate: false }),
        () => {
          if (!current) return;
          setState({ part: null, isLate: true });
          timer = setTimeout(ask, RETRY_MS);
        },
      );
    ask();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [load]);
  return state;
}
