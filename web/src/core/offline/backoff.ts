const FIRST_WAIT_MS = 5000;
const MAX_WAIT_MS = 120_000;

/** Milliseconds until the next try: doubling with each failure, spread so that not all phones of a shop come at once. */
export function waitAfter(failures: number, spread = Math.random()): number {
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return wait * (0.75 + spread / 2);
}
