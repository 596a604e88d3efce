import type { FastifyRequest } from 'fastify';

/** Bytes. Smaller bodies are read into memory as they arrive. */
const LARGE = 64 * 1024;

/**
 * Whether a body is stored on disk until its turn to be read has come. One that does not say its length is, where the
 * route takes large ones.
 */
export function isLargeBody({
  headers,
  routeOptions: { bodyLimit },
}: Pick<FastifyRequest, 'headers' | 'routeOptions'>): boolean {
  if (bodyLimit <= LARGE) return false;
  const declared = headers['content-length'];
  return declared === undefined ? headers['transfer-encoding'] !== undefined : Number(declared) > LARGE;
}

interface HeldBody {
  isHandled: boolean;
  release(): void;
}

const held = new WeakMap<FastifyRequest, HeldBody>();

/** Keeps the place of a body in memory until its handler has ended, or the request without reaching one. */
export function holdBody(request: FastifyRequest, give: () => void) {
  let isHeld = true;
  const release = () => {
    if (isHeld) give();
    isHeld = false;
  };
  const body: HeldBody = { isHandled: false, release };
  held.set(request, body);
  return {
    release,
    endUnhandled: () => {
      if (!body.isHandled) release();
    },
  };
}

/**
 * Called by the handler; returns what gives the place back when it has ended. A client that has gone does not free it:
 * the work goes on.
 */
export function handleBody(request: FastifyRequest): () => void {
  const body = held.get(request);
  if (!body) return () => {};
  body.isHandled = true;
  return body.release;
}
