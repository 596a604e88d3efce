import { useCallback, useRef } from 'react';

/** What was typed on is not over before the keys rest for so long (milliseconds). */
const REST_MS = 300;

/**
 * Shortcuts are deaf for a moment after what is in hand changed under the person, or a note that they wrote went away:
 * the letters that are still on their way are not commands. Each of them makes the moment longer.
 */
export function useDeafness(): { deafen(): void; isDeaf(): boolean } {
  const until = useRef(0);
  const deafen = useCallback(() => {
    until.current = performance.now() + REST_MS;
  }, []);
  const isDeaf = useCallback(() => {
    const deaf = performance.now() < until.current;
    if (deaf) deafen();
    return deaf;
  }, [deafen]);
  return { deafen, isDeaf };
}
