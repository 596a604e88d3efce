import type { IncomingMessage } from 'node:http';
import type { Network } from '../caller/network-of.ts';

/** Of one caller without a session, in one process. */
const MOST = 100;

/**
 * Returns a function that lets a body arrive before its call is counted. Beyond so many of one caller, or of a network
 * around them, the oldest that is still on its way is broken off: an honest one comes with its headers, so connections that stall keep nobody out.
 */
export function limitReceiving(most = MOST) {
  const callers = new Map<string, Set<IncomingMessage>>();

  return function receive(networks: readonly Network[], request: IncomingMessage): void {
    for (const network of networks) add(network, request);
  };

  function add({ name, times }: Network, request: IncomingMessage): void {
    const bodies = callers.get(name) ?? new Set();
    callers.set(name, bodies);
    bodies.add(request);
    // Also comes once all of it is there.
    request.once('close', () => {
      bodies.delete(request);
      if (bodies.size === 0 && callers.get(name) === bodies) callers.delete(name);
    });
    if (bodies.size <= most * times) return;
    const [oldest] = bodies;
    bodies.delete(oldest!);
    oldest!.destroy();
  }
}
