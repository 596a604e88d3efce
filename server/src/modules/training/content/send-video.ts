import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, readByteRange } from '../../../platform/http/byte-range.ts';
import { sha256Of } from '../../../platform/pictures/read-photo-file.ts';
import type { FileStorage } from '../../../platform/storage/file-storage.ts';
import { buildVideoPartKey } from './build-video-part-key.ts';
import type { StoredVideo } from './find-video.ts';

interface VideoAnswer {
  request: FastifyRequest;
  reply: FastifyReply;
  /** For successful responses; refusals are not cached. */
  cacheControl: string;
}

/**
 * Sends a video or the requested byte range: 200, 206, 304 or 416. At most one stored part is in memory at a time; the
 * next is read after the last was consumed. A failure after the first piece breaks the connection, so that a partial
 * body is never taken for the whole.
 */
export async function sendVideo(
  storage: FileStorage,
  video: StoredVideo,
  { request, reply, cacheControl }: VideoAnswer,
): Promise<never> {
  const { bytes: size, media_type, id } = video;
  // A stored video never changes, so its id is its ETag.
  const etag = `"${id}"`;
  const headers = { etag, 'accept-ranges': 'bytes', 'cache-control': cacheControl };
  if (request.headers['if-none-match'] === etag) return reply.status(304).headers(headers).send() as never;
  const range = wantedRange(request, etag, size);
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${size}`).send() as never;
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  const body = await openBody(request, piecesOf(storage, video, { first, last }));
  if (range !== 'whole') reply.status(206).header('content-range', `bytes ${first}-${last}/${size}`);
  const length = { 'content-length': last - first + 1 };
  return reply
    .headers({ ...headers, ...length })
    .type(media_type)
    .send(body) as never;
}

/** Waits for the first piece, so that an early failure is an ordinary error response. */
async function openBody({ method }: FastifyRequest, pieces: AsyncGenerator<Uint8Array>): Promise<Readable> {
  // A HEAD response has no body; nothing is read.
  if (method === 'HEAD') return Readable.from([]);
  const body = Readable.from(pieces, { highWaterMark: 1 });
  await once(body, 'readable');
  return body;
}

/** With an If-Range of another version, the range is ignored and the whole video is sent. */
function wantedRange(
  { headers }: FastifyRequest,
  etag: string,
  size: number,
): ReturnType<typeof readByteRange> {
  const version = headers['if-range'];
  return readByteRange(version === undefined || version === etag ? headers.range : undefined, size);
}

/** Bytes at once: how much of a video is taken shows by them. */
const PIECE = 64 * 1024;

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

async function* piecesOf(
  storage: FileStorage,
  { id, parts }: StoredVideo,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let begin = 0;
  for (const { number, bytes, sha256 } of parts) {
    const end = begin + bytes;
    if (begin <= last && end > first) {
      const digest = Buffer.from(sha256, 'hex');
      const part = await storage.get(buildVideoPartKey(id, number, digest));
      // 4 MB take 3 ms.
      if (part?.byteLength !== bytes || !sha256Of(part).equals(digest))
        throw new Error(`Part ${number} of the video ${id} is not as it was stored`);
      yield* inPieces(part.subarray(Math.max(0, first - begin), Math.min(bytes, last + 1 - begin)));
    }
    begin = end;
  }
}
