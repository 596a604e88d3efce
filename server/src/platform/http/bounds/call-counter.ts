/** What a counter says of a call. */
export interface Counted {
  /** Milliseconds until it is admitted; 0 where it is. */
  wait: number;
  /** How many more may follow at once. */
  left: number;
  /** Milliseconds until all may again. */
  full: number;
}

const MINUTE = 60_000;
/** About 200 bytes each. */
const MOST_KEYS = 20_000;

export type CallCounter = ReturnType<typeof openCallCounter>;

/**
 * Counts the calls of keys that may make some a minute: all of them at once, then one more as often as is even, so that
 * nobody waits for a minute to end. Refused calls are not counted: a flood moves nobody's next call.
 */
export function openCallCounter() {
  /** When all calls of a key are there again; first the key that was called least recently. */
  const keys = new Map<string, number>();
  function seen(key: string, perMinute: number, now: number) {
    const each = MINUTE / perMinute;
    const before = Math.max(keys.get(key) ?? 0, now);
    return { each, before, wait: Math.max(0, Math.floor(before + each - now - MINUTE)) };
  }

  return {
    /** Milliseconds until another would be admitted, which is not counted. */
    waitOf: (key: string, perMinute: number, now: number): number => seen(key, perMinute, now).wait,
    count(key: string, perMinute: number, now: number): Counted {
      const { each, before, wait } = seen(key, perMinute, now);
      const after = wait > 0 ? before : before + each;
      keys.delete(key);
      keys.set(key, after);
      if (keys.size > MOST_KEYS) keys.delete(keys.keys().next().value!);
      const full = after - now;
      // A millisecond more, for what rounding takes.
      return { wait, left: Math.max(0, Math.floor((MINUTE - full + 1) / each)), full };
    },
    forget: () => keys.clear(),
  };
}
