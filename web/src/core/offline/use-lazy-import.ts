import { useEffect, useState } from 'react';

const RETRY_MS = 5000;
/** The longest that a part not needed yet waits for the main thread to be idle, in milliseconds. */
const IDLE_MS = 2000;

/**
 * Loads a part of the page after the screen that needs it. `part` is null until loaded; `isLate` is true once an
 * attempt has failed. Retries until it loads. `load` must be stable. One that is not needed yet is loaded when nothing
 * else is to be done: asking for the files of the submit form took 90 ms of a slow phone that was drawing its tasks.
 */
export function useLazyImport<T>(
  load: () => Promise<T>,
  isNeeded = true,
): { part: T | null; isLate: boolean } {
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
    const stopWaiting = isNeeded ? undefined : whenIdle(ask);
    if (isNeeded) ask();
    return () => {
      current = false;
      clearTimeout(timer);
      stopWaiting?.();
    };
  }, [load, isNeeded]);
  return state;
}

/** Returns a function that gives up. WebKit does not tell when it is idle. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_MS });
  return () => cancelIdleCallback(handle);
}
