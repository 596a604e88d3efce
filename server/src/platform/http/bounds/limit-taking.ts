import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Limits } from './limits-of.ts';

interface TakingLimits {
  /** Milliseconds in which nothing of an answer need be taken; of a file that is saved or played, whose reader pauses. */
  idleTimeout: number;
  fileIdleTimeout: number;
  /** After that, what is on its way must be taken at so many bytes a second: a quarter of what EDGE brings. */
  pace: number;
  /** Milliseconds between two looks. */
  every: number;
}

export const takingLimits: TakingLimits = {
  idleTimeout: 30_000,
  fileIdleTimeout: 120_000,
  pace: 4_000,
  every: 5_000,
};

const FILES: readonly (Limits['weight'] | undefined)[] = ['download', 'export'];

/**
 * Breaks off answers that nobody takes, so that none stays in memory because its reader never reads on. A browser asks
 * for the rest of a video when it plays on. The live stream is no such answer: it ends by the length of its queue.
 */
export function limitTaking(app: FastifyInstance, limits: TakingLimits = takingLimits): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { weight } = request.routeOptions.config;
    watch(reply.raw, FILES.includes(weight) ? limits.fileIdleTimeout : limits.idleTimeout, limits);
    done(null, payload);
  });
}

function watch(response: ServerResponse, idleTimeout: number, { pace, every }: TakingLimits): void {
  const { socket } = response;
  // None in a test that injects its calls.
  if (!socket || response.closed) return;
  let taken = 0;
  let since = performance.now();
  const look = setInterval(() => {
    const left = socket.writableLength;
    const now = performance.now();
    const before = taken;
    taken = socket.bytesWritten - left;
    // Where nothing waits to be taken, the server is still making it.
    if (left === 0 || taken !== before) since = now;
    else if (now - since > idleTimeout + (left / pace) * 1000) response.destroy();
  }, every).unref();
  response.once('close', () => clearInterval(look));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    weight?: Limits['weight'] | undefined;
  }
}
