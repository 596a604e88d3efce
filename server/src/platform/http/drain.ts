import type { FastifyInstance } from 'fastify';

/**
 * The time between the request to stop and the end of the port. Readiness says so meanwhile, so that balancers send new
 * requests elsewhere; what still arrives is answered, on connections that are closed after it.
 */
export interface Drain {
  readonly isDraining: boolean;
  begin(): void;
}

/** Adds the drain to an app. */
export function openDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return {
    get isDraining() {
      return isDraining;
    },
    begin: () => {
      isDraining = true;
    },
  };
}
