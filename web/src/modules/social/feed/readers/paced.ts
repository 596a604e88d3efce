/**
 * Milliseconds between two reads of one thing, so that a post with many reactions is not refetched for each of them.
 */
const PACE = 1500;

/** Throttles `run` per key: runs at once, then at most once per `pace` milliseconds, including a last time. */
export function pacedBy<Args extends unknown[]>(
  run: (...args: Args) => void,
  pace = PACE,
): (key: string, ...args: Args) => void {
  const resting = new Map<string, Args | null>();
  return function paced(key, ...args) {
    if (resting.has(key)) {
      resting.set(key, args);
      return;
    }
    resting.set(key, null);
    // With jitter, so that clients viewing the same thing do not refetch at the same moment.
    setTimeout(
      () => {
        const again = resting.get(key);
        resting.delete(key);
        if (again) paced(key, ...again);
      },
      pace * (0.75 + Math.random() / 2),
    );
    run(...args);
  };
}
