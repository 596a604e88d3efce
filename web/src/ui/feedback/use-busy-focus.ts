import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A disabled element loses the focus, and the focus trap can't restore it. While `busy`, the dialog itself has the
 * focus; afterwards the previous element gets it back, unless something else took it.
 */
export function useBusyFocus(busy: boolean): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (busy) {
      if (active !== document.body && !dialog.current?.contains(active)) return;
      before.current = active;
      dialog.current?.focus({ preventScroll: true });
      return;
    }
    const isFree = active === dialog.current || active === document.body;
    if (isFree && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
  }, [busy]);
  return dialog;
}
