import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { atBase } from '../api/base-path.ts';
import { currentToken, renewToken } from '../session/access-token.ts';
import { livePosition } from './live-position.ts';
import type { LiveState } from './live-state.ts';

/** A message of the stream, with its event's name. */
export type LiveMessage = EventSourceMessage;

export interface LiveReader {
  onMessage(message: LiveMessage): void;
  /** Called when the state of the stream changes. */
  onState(state: LiveState): void;
}

const MAX_WAIT_MS = 30_000;
/** Unless the server says otherwise. */
const RETRY_MS = 2000;

/**
 * Opens the stream of GET /api/live with the current access token. It reconnects with backoff and resumes after the
 * last event that the page has had. Returns the function that closes it.
 */
export function connectLiveStream({ onMessage, onState }: LiveReader): () => void {
  const closed = new AbortController();
  const { signal } = closed;
  let failures = 0;
  let retryMs = RETRY_MS;

  const read = async (body: ReadableStream<Uint8Array>) => {
    const parser = createParser({
      onEvent: (message) => signal.aborted || onMessage(message),
      onRetry: (ms) => {
        retryMs = ms;
      },
    });
    const text = new TextDecoder();
    for (const reader = body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(text.decode(value, { stream: true }));
    }
  };
  const follow = async () => {
    onState(failures === 0 ? 'connecting' : 'waiting');
    try {
      await pause(waitAfter(failures));
      failures += 1;
      const { body } = await ask(signal);
      failures = 0;
      onState('open');
      await read(body!);
    } catch {
      // Lost, refused or closed: it connects again, unless it is closed.
    }
    if (signal.aborted) return;
    if (failures === 0) await pause(retryMs);
    if (!signal.aborted) void follow();
  };
  void follow();
  return () => {
    closed.abort();
    onState('closed');
  };
}

async function ask(signal: AbortSignal): Promise<Response> {
  const request = (token: string | null) =>
    fetch(atBase('/api/live'), { signal, cache: 'no-store', headers: headersOf(token) });
  const token = await currentToken();
  signal.throwIfAborted();
  let response = await request(token);
  if (response.status === 401 && token) {
    const renewed = await renewToken(token);
    if (renewed) response = await request(renewed);
  }
  signal.throwIfAborted();
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Error(`The live stream answered with status ${response.status}`);
}

function headersOf(token: string | null): HeadersInit {
  const from = livePosition();
  return {
    accept: 'text/event-stream',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(from ? { 'last-event-id': from } : {}),
  };
}

/**
 * Milliseconds of backoff: 0 at first, then doubling up to 30 s, with jitter so that clients don't reconnect together.
 */
export function waitAfter(failures: number, spread = Math.random()): number {
  return failures === 0 ? 0 : Math.min(MAX_WAIT_MS, 1000 * 2 ** (failures - 1)) * (0.5 + spread / 2);
}

const pause = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined);
