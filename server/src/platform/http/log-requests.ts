import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { accountDigest, type Keys } from '../keys.ts';
import { foldRefusals } from '../log/fold-refusals.ts';

/** Frequent requests that are only logged at debug level when they succeed. */
const QUIET = [
  '/api/health',
  '/api/ready',
  '/api/metrics',
  '/api/maintenance/log',
  '/api/maintenance/backups',
];

/** Refused as one of too many, or of somebody without a session: a flood of these is one line. */
const isOfFlood = ({ actor }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === 429 || statusCode === 503 || (actor === null && statusCode >= 400 && statusCode < 500);

/**
 * Logs one line per answered request, without its query, which may contain signatures; refusals beyond a caller's limits
 * together.
 */
export function logRequests(app: FastifyInstance, log: Logger, keys: Pick<Keys, 'accounts'>): void {
  // These lines have no secrets, and looking for them in each took a thirtieth of a short request.
  const lines = log.child({}, { redact: [] });
  app.decorate('accountOf', (uid: string) => accountDigest(keys, uid));
  const isFirst = foldRefusals((fields) => lines.info(fields, 'requests refused'));
  app.addHook('onResponse', async (request, reply) => {
    if (isOfFlood(request, reply)) {
      const key = `${request.method} ${routeOf(request)} ${reply.statusCode} ${request.callers?.at(-1)?.name}`;
      if (!isFirst(key, () => summary(request, reply))) return;
    }
    const quiet = reply.statusCode < 400 && (QUIET.includes(routeOf(request)) || isFile(request));
    lines[quiet ? 'debug' : 'info']({ reqId: request.id, ...summary(request, reply) }, 'request');
  });
  // Logs a request whose body breaks off during authentication: it is never read, so no error or response occurs.
  app.addHook('onRequest', async (request, reply) => {
    request.raw.once('close', () => {
      if (!request.raw.complete && !reply.sent) logBrokenOff(request, reply);
    });
  });
}

/** Logs a request that arrived only in part, when there is no client left to answer. */
export function logBrokenOff(request: FastifyRequest, reply: FastifyReply): void {
  if (logged.has(request)) return;
  logged.add(request);
  request.log.info({ ...summary(request, reply), status: 400 }, 'request broken off');
}

/** Requests that were logged as broken off: both the connection and the reader of the body tell. */
const logged = new WeakSet<FastifyRequest>();

/** The route's pattern, for grouping; 'none' for a file or an unknown address. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

const isFile = (request: FastifyRequest) => /^(\*|\/\*|none)$/.test(routeOf(request));

/** The logged fields of a request: who, what and the result. */
export function summary(request: FastifyRequest, reply: FastifyReply): object {
  const { actor } = request;
  return {
    method: request.method,
    route: routeOf(request),
    path: request.url.split('?', 1)[0],
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    address: request.ip,
    actor: actor?.kind ?? null,
    account: actor?.kind === 'person' ? request.server.accountOf(actor.uid) : undefined,
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How the log names an account. */
    accountOf: (uid: string) => string;
  }
}
