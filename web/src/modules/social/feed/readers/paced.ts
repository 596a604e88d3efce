/** Milliseconds between two reads of the same thing: a post that everybody reacts to is not read for each of them. */
const PACE = 1500;

/** Gives what runs `run` for a key at once, and then at most once in a pace, the last time too. */
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
    // Spread, so that everybody who looks at a thing does not ask in the same moment.
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
