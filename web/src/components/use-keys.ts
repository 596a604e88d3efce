import { useEffect, useRef } from 'react';

/**
 * Calls an action by its key ('j', 'ArrowLeft', '?'), while the component is there. Not while the person writes in a
 * field, nor with Ctrl, Alt or Meta. A key without an action here keeps its meaning.
 */
export function useKeys(actions: Record<string, (() => void) | undefined>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
      const action = latest.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
