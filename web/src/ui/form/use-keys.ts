import { useEffect, useRef } from 'react';

interface KeysOptions {
  /** The keys act in the open dialog instead of the page under it. */
  inDialog?: boolean;
  /** Checked at each key; while it returns true, the key does nothing. */
  isPaused?: () => boolean;
}

/** Keys that repeat while held: those that move. All others act once per press. */
const HELD = new Set(['j', 'k', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-']);

/**
 * Calls an action by its key ('j', 'ArrowLeft', '?') while the component is mounted; not in a field, nor with Ctrl, Alt
 * or Meta. Other keys keep their meaning. While a dialog is open only the dialog's keys act: an 'r' that rotates a
 * photo must not reject the submission under it.
 */
export function useKeys(
  actions: Record<string, (() => void) | undefined>,
  { inDialog = false, isPaused }: KeysOptions = {},
): void {
  const latest = useRef({ actions, isPaused });
  useEffect(() => {
    latest.current = { actions, isPaused };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isField(event.target))
        return;
      if (!inDialog && document.querySelector('[aria-modal="true"]')) return;
      const { key, target, repeat } = event;
      const action = latest.current.actions[key];
      if (!action || (key === 'Enter' && isPressable(target))) return;
      event.preventDefault();
      if (repeat && !HELD.has(key)) return;
      if (!latest.current.isPaused?.()) action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [inDialog]);
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Enter activates a focused element of this kind. */
const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, summary, [role=button]') !== null;
