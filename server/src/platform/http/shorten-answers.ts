import { hash } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';

/** Below this, headers and latency cost more than the bytes that compression saves. */
const COMPRESSED_FROM_BYTES = 4096;

/**
 * Sends less over weak networks: an unchanged answer as 304 to a client that names its ETag, and a long JSON or CSV
 * answer compressed. Quality 4 makes a list of 60 tasks eight times smaller in about a millisecond; built files are
 * already compressed (serve-web.ts).
 */
export async function shortenAnswers(app: FastifyInstance): Promise<void> {
  // Before compression, so that the ETag belongs to the content; weak, as its bytes depend on the encoding.
  // In one call: a hash object for each answer took a fiftieth of a short one.
  await app.register(etag, { weak: true, hashFn: (payload) => hash('sha1', payload, 'base64') });
  await app.register(compress, {
    threshold: COMPRESSED_FROM_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/json|text\/csv)\b/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
    globalDecompression: false,
  });
}
