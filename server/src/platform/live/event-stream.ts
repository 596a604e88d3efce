import type { LiveEventName } from '@gerai/shared/trail/contract.ts';
import { liveLimits } from '@gerai/shared/trail/contract.ts';
import type { FastifyReply } from 'fastify';
import { formatPosition, type TrailPosition } from './trail-position.ts';

/**
 * Maximum bytes queued for a slow browser: more than is ever sent at once (liveLimits.resumedRows of the longest
 * events, and a batch of the trail). Beyond it is disconnected, and resumes later from its last event.
 */
const LONGEST_QUEUE = 4 * 2 ** 20;

/** An open response as server-sent events. */
export interface EventStream {
  send(event: LiveEventName, place: TrailPosition, data: string): void;
  /** A heartbeat, with the position up to which everything was sent. */
  beat(place: TrailPosition): void;
  /** Ends the stream; the browser reconnects after so many milliseconds. */
  end(retryMs?: number): void;
}

/**
 * Turns a reply into an event stream. Uses the raw response instead of @fastify/sse, which waits forever for a
 * browser that stops reading, and has a timer per stream.
 */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  const { raw } = reply;
  reply.hijack();
  raw.on('close', onClose);
  // A browser that disconnects is not an error.
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
    send: (event, place, data) => write(`event: ${event}\nid: ${formatPosition(place)}\ndata: ${data}\n\n`),
    beat: (place) => write(`: alive\nid: ${formatPosition(place)}\n\n`),
    end: (retryMs) => {
      if (retryMs !== undefined) write(`retry: ${retryMs}\n\n`);
      raw.end();
    },
  };
}
