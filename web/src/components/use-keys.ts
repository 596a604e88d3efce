import { useEffect, useRef } from 'react';

/**
 * Calls an action by its key ('j', 'ArrowLeft', '?'), while the component is there. Not while the person writes in a
 * field, nor with Ctrl, Alt or Meta. A key without an action here keeps its meaning. While a dialog is open only the
 * keys of the dialog act: an 'r' that turns a photo must not reject what is under it.
 */
export function useKeys(
  actions: Record<string, (() => void) | undefined>,
  { inDialog = false }: { inDialog?: boolean } = {},
): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
      if (!inDialog && document.querySelector('[aria-modal="true"]')) return;
      const action = latest.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [inDialog]);
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
