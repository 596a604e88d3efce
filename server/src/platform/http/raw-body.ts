import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Bodies that are files: taken as bytes, and only by the routes that list their media type. */
export function acceptRawBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    /^(image\/|application\/octet-stream)/,
    { parseAs: 'buffer' },
    (request, body, done) => {
      const type = request.headers['content-type']?.split(';')[0]?.trim() ?? '';
      if (request.routeOptions.config.rawBody?.includes(type)) done(null, body);
      else done(new AppError('unsupported_type', 'This media type is not accepted here'));
    },
  );
}
