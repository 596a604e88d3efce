import type { FastifyInstance } from 'fastify';

/** Accepts JSON bodies, and an empty body with the JSON media type, which the auth/v1 client sends on sign-out. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
