import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  errorCodes,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RequestPayload,
} from 'fastify';
import { AppError } from '../../errors.ts';
import { checkSpace } from '../../storage/check-space.ts';
import { openTempFileBuffer, type TempFileBuffer } from '../../storage/temp-file-buffer.ts';
import { turnOf } from '../../turns/in-turn.ts';
import { openTurns } from '../../turns/turns.ts';
import { holdBody, isLargeBody } from './large-body.ts';

/** Bodies in memory at once in one process, of 10 MB at most; the others wait on disk. */
const IN_MEMORY = 4;
/** Bodies that may wait; each occupies a connection and its disk space. */
const WAITING = 200;

interface StoreOptions {
  /** For the temporary files. They have no names, so nothing is left however the process ends. */
  folder: string;
  /** Bytes free on the folder's disk. */
  measure?: (folder: string) => number;
}

/**
 * Stores large bodies on disk while they arrive, so that those that stall occupy no memory. Complete ones are read into
 * memory in turn, one of each person and few of all, and stay there until they are handled.
 */
export function storeLargeBodies(app: FastifyInstance, { folder, measure }: StoreOptions): void {
  const turns = openTurns({ size: IN_MEMORY, each: 1, waiting: WAITING });
  /** Bytes that bodies under way have announced and not yet brought. */
  let announced = 0;

  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => /^(POST|PUT|PATCH|DELETE)$/.test(method))) return;
    route.preParsing = [...[route.preParsing ?? []].flat(), store];
  });

  async function store(request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) {
    const limit = request.routeOptions.bodyLimit;
    const size = Number(request.headers['content-length'] ?? limit);
    // The parser refuses what is too long by its header.
    if (!isLargeBody(request) || size > limit) return payload;
    let isGone = false;
    reply.raw.once('close', () => {
      isGone = true;
    });
    const file = await openTempFileBuffer(folder);
    try {
      await receive(payload, file, { size, limit });
      const { caller } = request;
      await turnOf(turns, { caller, refusal: 'http.too_many_uploads' });
      const { release, endUnhandled } = holdBody(request, () => turns.give(caller));
      reply.raw.once('finish', endUnhandled).once('close', endUnhandled);
      if (isGone) {
        release();
        throw new AppError('invalid_input', 'http.broken_off');
      }
      const body = await buffer(file.read());
      return Object.assign(Readable.from([body], { objectMode: false }), {
        receivedEncodedLength: body.length,
      });
    } finally {
      await file.close();
    }
  }

  async function receive(payload: Readable, file: TempFileBuffer, { size, limit }: BodySize): Promise<void> {
    checkSpace(folder, announced + size, measure);
    let left = size;
    announced += left;
    const arrive = (bytes: number) => {
      const counted = Math.min(bytes, left);
      left -= counted;
      announced -= counted;
    };
    try {
      await writeTo(file, payload, limit, arrive);
      file.end();
    } finally {
      announced -= left;
    }
  }
}

interface BodySize {
  size: number;
  limit: number;
}

/** Writes a request's body to a file, one piece after the other. Throws Fastify's error for more than `limit` bytes. */
async function writeTo(
  file: TempFileBuffer,
  payload: Readable,
  limit: number,
  arrive: (bytes: number) => void,
): Promise<void> {
  let total = 0;
  let written: Promise<void> | undefined;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onData = (piece: Buffer) => {
    payload.pause();
    total += piece.length;
    arrive(piece.length);
    if (total > limit) return reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    written = file.write(piece);
    written.then(() => payload.resume(), reject);
  };
  const onClose = () => reject(new AppError('invalid_input', 'http.broken_off'));
  payload.on('data', onData).once('end', resolve).once('error', reject).once('close', onClose);
  // Broken off while the file was opened: no event comes any more, and the file would stay open.
  if (payload.destroyed) onClose();
  try {
    await promise;
    await written;
  } finally {
    // Not destroyed: the refusal is sent on the same connection.
    payload.off('data', onData).off('close', onClose);
  }
}
