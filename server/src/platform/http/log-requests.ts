import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What is asked all the time and tells nothing when it goes well. */
const QUIET = [
  '/api/health',
  '/api/ready',
  '/api/metrics',
  '/api/maintenance/log',
  '/api/maintenance/backups',
];

/** One line for each request, when it has been answered. Its query may carry signatures, and is left out. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const quiet = reply.statusCode < 400 && (QUIET.includes(routeOf(request)) || isFile(request));
    request.log[quiet ? 'debug' : 'info'](summary(request, reply), 'request');
  });
  // A body that breaks off while it is looked up who sends it is never read: no error and no answer tell of it.
  app.addHook('onRequest', async (request, reply) => {
    request.raw.once('close', () => {
      if (!request.raw.complete && !reply.sent) logBrokenOff(request, reply);
    });
  });
}

/** One line for a request of which only a part arrived: nobody is left to be answered. */
export const logBrokenOff = (request: FastifyRequest, reply: FastifyReply): void =>
  request.log.info({ ...summary(request, reply), status: 400 }, 'request broken off');

/** The pattern of the route, so that requests group; a file or an unknown address has none. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

const isFile = (request: FastifyRequest) => /^(\*|\/\*|none)$/.test(routeOf(request));

/** What is logged of a request: who asked for what, and how it ended. */
export function summary(request: FastifyRequest, reply: FastifyReply): object {
  const { actor } = request;
  return {
    method: request.method,
    route: routeOf(request),
    path: request.url.split('?', 1)[0],
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    actor: actor?.kind === 'person' ? actor.uid : (actor?.kind ?? null),
  };
}
