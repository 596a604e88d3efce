/** Nothing is held for longer: a device's clock that was set back holds nothing for days. */
const MAX_HOLD_MS = 60_000;

/** How long what is not to be sent before a moment is still held, in milliseconds. */
export function heldFor(not_before = 0): number {
  const left = not_before - Date.now();
  return left > 0 && left <= MAX_HOLD_MS ? left : 0;
}
