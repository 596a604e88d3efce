import { useSyncExternalStore } from 'react';
import { followCorrections, serverNow } from '../api/server-clock.ts';

const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = serverNow();

function tick(): void {
  current = serverNow();
  for (const listener of listeners) listener();
}

followCorrections(tick);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    current = serverNow();
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
function read(): Date {
  const now = serverNow();
  if (listeners.size === 0 && Math.abs(now.getTime() - current.getTime()) > TICK_MS) current = now;
  return current;
}

/** `serverNow`, shared by all users of the hook and renewed every 30 s: for times left and times ago. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, read);
}
