import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LimitedRoute } from '../bounds/limits-of.ts';
import { countBy } from '../caller/count-by.ts';
import type { Callers } from '../register-routes.ts';

/** Half a megabyte, so few are enough. */
const CALLS_PER_MINUTE = 30;

export const documentRoute: LimitedRoute = {
  endpoint: { method: 'GET', path: '/api/docs', summary: 'The OpenAPI document', response: z.unknown() },
  guard: { access: 'public' },
  options: { callsPerMinute: CALLS_PER_MINUTE, produces: 'application/json' },
};

interface Document {
  etag: string;
  identity: string;
  br: Buffer;
  gzip: Buffer;
}

/** Serves the OpenAPI document: built and compressed at the first call, and kept. */
export function serveDocument(
  app: FastifyInstance,
  build: () => object,
  strangerOf: Callers['strangerOf'],
): void {
  const admit = app.admission.forRoute(documentRoute);
  let document: Promise<Document> | undefined;

  app.get(documentRoute.endpoint.path, {
    schema: { hide: true },
    compress: false,
    onRequest: async (request, reply) => {
      countBy(request, strangerOf(request));
      await admit.atStart(request, reply);
    },
    handler: async (request, reply) => {
      document ??= compressed(JSON.stringify(build()));
      return send(request, reply, await document);
    },
  });
}

async function compressed(identity: string): Promise<Document> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ]);
  return { etag: `W/"${hash('sha1', identity, 'base64')}"`, identity, br, gzip: gzipped };
}

function send({ headers }: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  const accepted = String(headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  reply
    .type('application/json; charset=utf-8')
    .headers({ etag: document.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(document[encoding ?? 'identity']);
}
