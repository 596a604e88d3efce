import type { LiveEventName } from '@gerai/shared/trail/contract.ts';
import { liveLimits } from '@gerai/shared/trail/contract.ts';
import type { FastifyReply } from 'fastify';
import { formatPlace, type Place } from './place.ts';

/**
 * Bytes that wait for a slow browser at most: more than all that is ever sent at once (liveLimits.resumedRows of the
 * longest events, and a batch of the trail). It is then cut off, and goes on later from where it was.
 */
const LONGEST_QUEUE = 4 * 2 ** 20;

/** One answer that stays open, as server-sent events. */
export interface EventStream {
  send(event: LiveEventName, place: Place, data: string): void;
  /** Says that the stream is alive, and up to where everything has been sent. */
  beat(place: Place): void;
  end(): void;
}

/**
 * Turns a reply into a stream of events. Written here on the raw response, not with @fastify/sse: that one waits for
 * ever on a browser that reads no more, and keeps a timer for each stream.
 */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  const { raw } = reply;
  reply.hijack();
  raw.on('close', onClose);
  // A browser that goes away is no error.
  raw.on('error', () => raw.destroy());
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  write(`retry: ${liveLimits.retryMs}\n\n`);

  function write(text: string): void {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > LONGEST_QUEUE) raw.destroy();
  }

  return {
    send: (event, place, data) => write(`event: ${event}\nid: ${formatPlace(place)}\ndata: ${data}\n\n`),
    beat: (place) => write(`: alive\nid: ${formatPlace(place)}\n\n`),
    end: () => raw.end(),
  };
}
