import type { ErrorCode } from '@gerai/shared/http/errors.ts';
import type { SimpleReason } from '@gerai/shared/reasons.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AppError, refusal } from '../errors.ts';

/** Accepts files and forms as request bodies, as bytes, on routes that list their media type. */
export function acceptRawBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    /^(image\/|application\/octet-stream|application\/x-www-form-urlencoded|multipart\/form-data)/,
    { parseAs: 'buffer' },
    (request, body, done) => {
      const type = request.headers['content-type']?.split(';')[0]?.trim() ?? '';
      if (request.routeOptions.config.rawBody?.includes(type)) done(null, body);
      else done(unsupported(request));
    },
  );
}

/** The bytes of a request to a route with `rawBody`. Throws `unsupported_type` if there are none. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(request.body)) throw unsupported(request);
  return request.body;
}

/** The route's own reason for a refused body, if any. */
export function bodyReason(request: FastifyRequest, code: ErrorCode): SimpleReason | undefined {
  const reasons = request.routeOptions.config?.bodyReasons;
  return code === 'too_large' || code === 'unsupported_type' ? reasons?.[code] : undefined;
}

function unsupported(request: FastifyRequest): AppError {
  return refusal('unsupported_type', {
    reason: bodyReason(request, 'unsupported_type') ?? 'http.unsupported_type',
  });
}

/** Accepts JSON bodies, and an empty body with the JSON media type, which the auth/v1 client sends on sign-out. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
