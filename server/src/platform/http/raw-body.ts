import type { ErrorCode } from '@gerai/shared/http/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Bodies that are files: taken as bytes, and only by the routes that list their media type. */
export function acceptRawBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    /^(image\/|application\/octet-stream)/,
    { parseAs: 'buffer' },
    (request, body, done) => {
      const type = request.headers['content-type']?.split(';')[0]?.trim() ?? '';
      if (request.routeOptions.config.rawBody?.includes(type)) done(null, body);
      else done(unsupported(request));
    },
  );
}

/** The bytes of a request to a route with `rawBody`. Throws `unsupported_type` when it brought none. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(request.body)) throw unsupported(request);
  return request.body;
}

/** A route's own words for a body that it refuses. */
export function bodyMessage(request: FastifyRequest, code: ErrorCode): string | undefined {
  const messages = request.routeOptions.config?.bodyMessages;
  return code === 'too_large' || code === 'unsupported_type' ? messages?.[code] : undefined;
}

function unsupported(request: FastifyRequest): AppError {
  const message = bodyMessage(request, 'unsupported_type') ?? 'This media type is not accepted here';
  return new AppError('unsupported_type', message);
}
