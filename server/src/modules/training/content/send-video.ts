import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, readByteRange } from '../../../platform/http/byte-range.ts';
import type { FileStorage } from '../../../platform/storage/file-storage.ts';
import type { StoredVideo } from './find-video.ts';
import { videoPartKey } from './video-part-key.ts';

/** A browser that takes nothing for so long has stopped playing, and asks for the rest when it goes on. */
const STALLED_MS = 120_000;

interface VideoAnswer {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of what is given; a refusal is kept by nobody. */
  cacheControl: string;
}

/**
 * Answers with a video or the part of it that the request asks for, whichever way browsers play: 200, 206, 304 or 416.
 * No more than one stored part of it is in memory at a time, and the next is read when the last was taken. What fails
 * later than the first breaks the connection off, so that nobody takes a piece for the whole.
 */
export async function sendVideo(
  storage: FileStorage,
  video: StoredVideo,
  { request, reply, cacheControl }: VideoAnswer,
): Promise<never> {
  const { bytes: size, media_type, id } = video;
  // A stored video never changes, so its name is its version.
  const etag = `"${id}"`;
  const told = { etag, 'accept-ranges': 'bytes', 'cache-control': cacheControl };
  if (request.headers['if-none-match'] === etag) return reply.status(304).headers(told).send() as never;
  const range = wantedRange(request, etag, size);
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${size}`).send() as never;
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  const body = await openBody(request, piecesOf(storage, video, { first, last }));
  if (range !== 'whole') reply.status(206).header('content-range', `bytes ${first}-${last}/${size}`);
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
  const length = { 'content-length': last - first + 1 };
  return reply
    .headers({ ...told, ...length })
    .type(media_type)
    .send(body) as never;
}

/** The first piece is there when it is given, so that what fails before it is an ordinary error. */
async function openBody({ method }: FastifyRequest, pieces: AsyncGenerator<Uint8Array>): Promise<Readable> {
  // An answer to HEAD has no body: nothing is read for it.
  if (method === 'HEAD') return Readable.from([]);
  const body = Readable.from(pieces, { highWaterMark: 1 });
  await once(body, 'readable');
  return body;
}

/** A range of another version than the one that is stored is a range of nothing: the whole is given. */
function wantedRange(
  { headers }: FastifyRequest,
  etag: string,
  size: number,
): ReturnType<typeof readByteRange> {
  const version = headers['if-range'];
  return readByteRange(version === undefined || version === etag ? headers.range : undefined, size);
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
      const part = await storage.get(videoPartKey(id, number, Buffer.from(sha256, 'hex')));
      if (part?.byteLength !== bytes)
        throw new Error(`Part ${number} of the video ${id} is not as it was stored`);
      yield part.subarray(Math.max(0, first - begin), Math.min(bytes, last + 1 - begin));
    }
    begin = end;
  }
}
