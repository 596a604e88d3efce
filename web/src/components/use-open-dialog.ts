import { useEffect, useRef } from 'react';

type Close = (() => void) | undefined;
/** Open dialogs, the topmost last: Escape is for that one alone. */
const stack: { current: Close }[] = [];

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.isComposing) stack.at(-1)?.current?.();
}

/** While it is mounted the page behind does not scroll, and Escape calls `close` (undefined: does nothing). */
export function useOpenDialog(close: Close): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    stack.push(latest);
    if (stack.length === 1) {
      document.body.style.overflow = 'hidden';
      window.addEventListener('keydown', onKey);
    }
    return () => {
      stack.splice(stack.indexOf(latest), 1);
      if (stack.length > 0) return;
      document.body.style.overflow = '';
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
