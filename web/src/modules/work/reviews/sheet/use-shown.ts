import { type RefObject, useEffect, useRef } from 'react';

/** How long a photo stays on the screen before it counts as shown (milliseconds): one that only flew past was not seen. */
const LONG_ENOUGH_MS = 400;

/** How much of it must be in sight. */
const PART = 0.9;

/** The top bar, and the bar of the decisions: what lies under them is not in sight. */
const UNDER_BARS = '-56px 0px -72px 0px';

/**
 * Calls `onShown` once an element whose photos have been painted has been in sight for a moment, in a tab that is looked
 * at. Not while `isReady` is false: the photos are still loading, or something covers the page.
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
      // A frame that is drawn after the time is over has the photo in it.
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
