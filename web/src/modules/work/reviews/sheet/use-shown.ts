import { type RefObject, useEffect, useRef } from 'react';
import { isInView } from '../review-screen/is-in-view.ts';

/**
 * How long a photo must be on the screen to count as shown (milliseconds): one that only scrolled past was not seen.
 */
const LONG_ENOUGH_MS = 400;

/** Interval between looks at a photo in the viewer (milliseconds). */
const LOOK_MS = 100;

/** Minimum part of the element that must be visible. */
const PART = 0.9;

/** Excludes the top bar and the decision bar, which cover the content below them. */
const UNDER_BARS = '-56px 0px -72px 0px';

/**
 * Calls `onShown` once an element with painted photos has been visible for LONG_ENOUGH_MS in a visible tab. Inactive
 * while `isReady` is false: photos are loading, or an overlay covers the page.
 */
export function useShown(
  element: RefObject<HTMLElement | null>,
  isReady: boolean,
  onShown: () => void,
): void {
  const latest = useRef(onShown);
  useEffect(() => {
    latest.current = onShown;
  });
  useEffect(() => {
    if (!isReady || !element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let inSight = false;
    const begin = () => {
      clearTimeout(timer);
      if (!inSight || document.visibilityState !== 'visible') return;
      // A frame painted after the time is over contains the photo.
      timer = setTimeout(() => requestAnimationFrame(() => latest.current()), LONG_ENOUGH_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        inSight = (entries.at(-1)?.intersectionRatio ?? 0) >= PART;
        begin();
      },
      { threshold: [0, PART], rootMargin: UNDER_BARS },
    );
    observer.observe(element.current);
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', begin);
    };
  }, [element, isReady]);
}

/** Calls `onSeen` once a photo in the viewer has been in view for LONG_ENOUGH_MS. Returns the cleanup. */
export function whenSeen(element: Element, onSeen: () => void): () => void {
  let since: number | null = null;
  const timer = setInterval(() => {
    if (!isInView(element)) since = null;
    else if (since === null) since = performance.now();
    else if (performance.now() - since >= LONG_ENOUGH_MS) {
      clearInterval(timer);
      onSeen();
    }
  }, LOOK_MS);
  return () => clearInterval(timer);
}
