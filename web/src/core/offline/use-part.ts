import { useEffect, useState } from 'react';

const RETRY_MS = 5000;

/**
 * Loads a part of the page after the screen that needs it. `part` is null until loaded; `isLate` is true once an
 * attempt has failed. Retries until it loads. `load` must be stable.
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
