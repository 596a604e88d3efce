/** How often a key was counted within its window. */
export interface Counted {
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** About 200 bytes each. */
const MOST_KEYS = 20_000;

export type CallCounter = ReturnType<typeof openCallCounter>;

/** Counts a key's calls within fixed windows of milliseconds, each from its first call. */
export function openCallCounter() {
  const windows = new Map<string, { count: number; end: number }>();
  return {
    count(key: string, window: number, now: number): Counted {
      const known = windows.get(key);
      const current = known && known.end > now ? known : { count: 0, end: now + window };
      current.count += 1;
      // At the end, so that the first is the one called least recently.
      windows.delete(key);
      windows.set(key, current);
      if (windows.size > MOST_KEYS) windows.delete(windows.keys().next().value!);
      return { current: current.count, ttl: current.end - now };
    },
    forget: () => windows.clear(),
  };
}
