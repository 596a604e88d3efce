import type { IncomingMessage } from 'node:http';

/** Of one caller without a session, in one process. */
const MOST = 100;

/**
 * Returns a function that lets a body arrive before its call is counted. Beyond so many of one caller the oldest that is
 * still on its way is broken off: an honest one comes with its headers, so connections that stall keep nobody out.
 */
export function limitReceiving(most = MOST) {
  const callers = new Map<string, Set<IncomingMessage>>();

  return function receive(caller: string, request: IncomingMessage): void {
    const bodies = callers.get(caller) ?? new Set();
    callers.set(caller, bodies);
    bodies.add(request);
    // Also comes once all of it is there.
    request.once('close', () => {
      bodies.delete(request);
      if (bodies.size === 0 && callers.get(caller) === bodies) callers.delete(caller);
    });
    if (bodies.size <= most) return;
    const [oldest] = bodies;
    bodies.delete(oldest!);
    oldest!.destroy();
  };
}
