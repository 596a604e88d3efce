import { useEffect, useRef } from 'react';

interface KeysOptions {
  /** They act in the dialog that is open, not on the page under it. */
  inDialog?: boolean;
  /** Asked at each key that would act: while it says so, the key does nothing. */
  isDeaf?: () => boolean;
}

/** Keys that go on while they are held: those that move. Every other acts once for each press. */
const HELD = new Set(['j', 'k', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-']);

/**
 * Calls an action by its key ('j', 'ArrowLeft', '?'), while the component is there. Not while the person writes in a
 * field, nor with Ctrl, Alt or Meta. A key without an action here keeps its meaning. While a dialog is open only the
 * keys of the dialog act: an 'r' that turns a photo must not reject what is under it.
 */
export function useKeys(
  actions: Record<string, (() => void) | undefined>,
  { inDialog = false, isDeaf }: KeysOptions = {},
): void {
  const latest = useRef({ actions, isDeaf });
  useEffect(() => {
    latest.current = { actions, isDeaf };
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
      if (!latest.current.isDeaf?.()) action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [inDialog]);
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Enter presses what has the focus. */
const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, summary, [role=button]') !== null;
