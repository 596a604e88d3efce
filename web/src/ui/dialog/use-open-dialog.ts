import { useEffect, useLayoutEffect, useRef } from 'react';
import { openLayer } from './layer-history.ts';

type Close = (() => void) | undefined;
/** Open dialogs, topmost last; Escape closes the topmost only. */
const stack: { current: Close }[] = [];

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.isComposing) stack.at(-1)?.current?.();
}

/**
 * While mounted, the page behind does not scroll, and Escape and Back call `close` (undefined: they do nothing). On
 * unmount the focus is restored. Pass `hasEntry` false when its own history entry opened the dialog.
 */
export function useOpenDialog(close: Close, hasEntry: boolean): void {
  const latest = useLayer(close, hasEntry);
  // A layout effect runs before the focus trap moves the focus.
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
  }, [latest]);
}

/** While `opened`, Back calls `close` instead of leaving the screen; undefined keeps the layer open. */
export function useLayer(close: Close, opened = true): { current: Close } {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (opened) return openLayer(latest);
  }, [opened]);
  return latest;
}
