import type { QueryClient } from '@tanstack/react-query';
import { SessionStore } from '../session-store.ts';

/**
 * A session whose listeners and timers end with it, as with a page that is closed: those of an earlier test would renew
 * what they take for their own session, find another person in it and leave the screen.
 */
export function openSession(queries: QueryClient): { store: SessionStore; endSession: () => void } {
  const gone = new AbortController();
  const { addEventListener } = EventTarget.prototype;
  const { setInterval } = window;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const given = typeof options === 'object' ? options : { capture: options ?? false };
    addEventListener.call(this, type, listener, { ...given, signal: gone.signal });
  };
  window.setInterval = ((handler: () => void, ms?: number) => {
    const timer = setInterval(handler, ms);
    addEventListener.call(gone.signal, 'abort', () => clearInterval(timer));
    return timer;
  }) as typeof setInterval;
  try {
    return { store: new SessionStore(queries), endSession: () => gone.abort() };
  } finally {
    EventTarget.prototype.addEventListener = addEventListener;
    window.setInterval = setInterval;
  }
}
