import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = Date.now();

function tick(): void {
  current = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    current = Date.now();
    timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** What nobody has read for a while is of then: a form that opens next would begin with the day of before. */
function read(): number {
  if (listeners.size === 0 && Math.abs(Date.now() - current) > TICK_MS) current = Date.now();
  return current;
}

/** The device's time, shared by all users of the hook and renewed every 30 s: for times left and times ago. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, read));
}
