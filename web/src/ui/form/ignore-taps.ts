/** Longer than the pause between the taps of a hurried thumb (milliseconds). */
const SHIELD_MS = 700;

const kinds = ['pointerdown', 'mousedown', 'click'] as const;

/**
 * Ignores taps where a control just was: after its tap something else is under the thumb, such as a tab of the screen
 * below, and the second tap of a double tap must not press it. Taps elsewhere and keys work.
 */
export function ignoreTapsOn(control: Element | null | undefined, duration = SHIELD_MS): void {
  if (!control) return;
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const swallow = (event: MouseEvent) => {
    const { clientX: x, clientY: y, detail, type } = event;
    // A click by a key, or by a label for its field, has no place of its own.
    if (type === 'click' && detail === 0) return;
    if (x < left || x > right || y < top || y > bottom) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of kinds) window.addEventListener(kind, swallow, { capture: true });
  setTimeout(() => {
    for (const kind of kinds) window.removeEventListener(kind, swallow, { capture: true });
  }, duration);
}
