const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Whether a key moves the focus within a column of links. */
export const isMove = (key: string): boolean =>
  key === 'Home' || key === 'End' || key === 'ArrowUp' || key === 'ArrowDown';

/**
 * Moves the focus among `items` by an arrow key, Home or End, wrapping at the ends. From outside it goes to the first
 * item, or backwards to the last.
 */
export function moveFocus(items: readonly HTMLElement[], key: string): void {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const step = steps[key] ?? 0;
  const next = step === 0 ? (key === 'Home' ? 0 : -1) : at < 0 && step < 0 ? -1 : (at + step) % items.length;
  items.at(next)?.focus();
}
