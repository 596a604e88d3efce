const FIRST_WAIT_MS = 5000;
const MAX_WAIT_MS = 120_000;

/**
 * Milliseconds until the next attempt: doubling with each failure, with jitter so that a shop's phones don't retry
 * together.
 */
export function waitAfter(failures: number, spread = Math.random()): number {
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return wait * (0.75 + spread / 2);
}
