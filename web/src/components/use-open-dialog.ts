import { useEffect, useLayoutEffect, useRef } from 'react';

type Close = (() => void) | undefined;
/** Open dialogs, the topmost last: Escape is for that one alone. */
const stack: { current: Close }[] = [];

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.isComposing) stack.at(-1)?.current?.();
}

/**
 * While it is mounted the page behind does not scroll, and Escape calls `close` (undefined: does nothing). Afterwards
 * the focus is where it was.
 */
export function useOpenDialog(close: Close): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  // A layout effect comes before the focus trap moves the focus.
  useLayoutEffect(() => {
    const before = document.activeElement;
    stack.push(latest);
    if (stack.length === 1) {
      document.body.style.overflow = 'hidden';
      window.addEventListener('keydown', onKey);
    }
    return () => {
      stack.splice(stack.indexOf(latest), 1);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      if (stack.length > 0) return;
      document.body.style.overflow = '';
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
