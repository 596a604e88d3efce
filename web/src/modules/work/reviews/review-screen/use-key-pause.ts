import { useCallback, useRef } from 'react';

/** Shortcuts stay off until the keys have been idle for this long (milliseconds). */
const REST_MS = 300;

/**
 * Ignores shortcuts for a moment after the current submission changes unexpectedly or a note being typed closes: keys
 * still being typed are not commands. Each such key extends the moment.
 */
export function useKeyPause(): { pause(): void; isPaused(): boolean } {
  const until = useRef(0);
  const pause = useCallback(() => {
    until.current = performance.now() + REST_MS;
  }, []);
  const isPaused = useCallback(() => {
    const isOff = performance.now() < until.current;
    if (isOff) pause();
    return isOff;
  }, [pause]);
  return { pause, isPaused };
}
