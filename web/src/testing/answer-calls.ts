import type { Endpoint, EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { type ErrorBody, type ErrorCode, errorStatus } from '@gerai/shared/http/errors.ts';

import type { LiveEvent, LiveEventName } from '@gerai/shared/trail/contract.ts';
import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { crossNetwork, restoreNetwork } from './cut-network.ts';

// biome-ignore lint/suspicious/noExplicitAny: any declared endpoint; its own types come back through E.
type AnyEndpoint = Endpoint<any, any, any, any>;

/** The reply to a call of the contract, instead of the server's. */
export interface Answer {
  endpoint: AnyEndpoint;
  // biome-ignore lint/suspicious/noExplicitAny: as the endpoint says; `answer` checks it.
  reply: (input: any) => unknown;
}

/** Declares the reply to an endpoint, typed by the contract; it may wait, throw a Refusal, or throw NoNetwork. */
export const answer = <E extends AnyEndpoint>(
  endpoint: E,
  reply: (input: EndpointParsed<E>) => EndpointResponse<E> | Promise<EndpointResponse<E>>,
): Answer => ({ endpoint, reply });

/** Thrown by a reply to simulate a refusal by the server. */
export class Refusal extends Error {
  readonly body: ErrorBody;

  constructor(code: ErrorCode, body: Omit<ErrorBody, 'code'>) {
    super(body.message);
    this.body = { code, ...body };
  }
}

/** Thrown by a reply to simulate a lost connection. */
export class NoNetwork extends Error {}

/** Calls for which a test declared no reply, or one that violates the contract. */
export const unanswered: string[] = [];

const liveHeaders = { 'content-type': 'text/event-stream' };

let answers: readonly Answer[] = [];
let restWaits = false;
let headers: Record<string, string> = {};
const network = window.fetch.bind(window);

export interface Answering {
  /** Whether what else is read never arrives, for tests of what is around the screens, instead of failing the test. */
  restWaits?: boolean;
  /** The time of the server's clock in its answers, which the application follows. */
  serverTime?: Date | undefined;
}

/** Replaces the server by these replies; later ones take precedence. */
export function answerCalls(next: readonly Answer[], given: Answering = {}): void {
  restoreNetwork();
  answers = [...next].reverse();
  restWaits = given.restWaits ?? false;
  headers = given.serverTime ? { date: given.serverTime.toUTCString() } : {};
}

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  if (!/^\/(api|auth|functions)\//.test(url.pathname)) return network(input, init);
  // As the network does: a screen of before that was left meanwhile asks nobody.
  request.signal.throwIfAborted();
  const asking = left;
  for (const { endpoint, reply } of answers) {
    const params = endpoint.method === request.method ? paramsOf(endpoint.path, url.pathname) : undefined;
    if (params) {
      await someTime();
      const got = await crossNetwork(endpoint, () => replyTo(endpoint, reply, { request, url, params }));
      await someTime();
      request.signal.throwIfAborted();
      if (asking !== left) {
        // The queue, which is all pages' here, waits for the renewal: it is told, as of a lost connection.
        if (url.pathname.startsWith('/auth/')) throw new TypeError('Failed to fetch');
        if (request.method === 'GET') return await new Promise<never>(() => {});
      }
      return got;
    }
  }
  return await crossNetwork(undefined, () => replyToRest(request, url));
};

const lateMs = Number(import.meta.env.VITE_LATE_MS ?? 0);

/** Waits by chance up to half of VITE_LATE_MS, to find tests that pass only where answers come at once. */
const someTime = async () =>
  lateMs > 0 && (await new Promise((done) => setTimeout(done, (Math.random() * lateMs) / 2)));

async function replyToRest(request: Request, url: URL): Promise<Response> {
  if (url.pathname === '/api/live') return new Response(liveStream(), { headers: liveHeaders });
  if (restWaits && request.method === 'GET') return await untilLeft(request.signal);
  unanswered.push(`${request.method} ${url.pathname}${url.search}`);
  return refused({ code: 'not_found', reason: 'http.no_such_address', message: 'No answer in this test' });
}

const untilLeft = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
/** What was sent before the screen listened. */
const early: Uint8Array[] = [];

/** The live stream stays open; `sendLive` sends events on it. */
function liveStream(): ReadableStream<Uint8Array> {
  let mine: ReadableStreamDefaultController<Uint8Array>;
  return new ReadableStream({
    start(controller) {
      mine = controller;
      streams.add(controller);
      for (const bytes of early.splice(0)) controller.enqueue(bytes);
    },
    cancel: () => void streams.delete(mine),
  });
}

/**
 * Sends an event of the trail to every open live stream, as the server does after a change. A screen that does not listen
 * yet hears it when it does: it has read what the event is about before, or reads it after.
 */
export function sendLive(event: ActivityEvent, given: Partial<LiveEvent> = {}): void {
  const data: LiveEvent = {
    event,
    subject_type: 'test',
    subject_id: '',
    outlet_id: null,
    actor_uid: null,
    concerns_uid: null,
    group_id: null,
    details: {},
    ...given,
  };
  stream('activity', JSON.stringify(data));
}

/** Tells every open live stream that the person has read notifications, as the server does for their other devices. */
export const sendRead = (): void => stream('notifications', '');

function stream(event: LiveEventName, data: string): void {
  const bytes = new TextEncoder().encode(`id: ${++sent}\nevent: ${event}\ndata: ${data}\n\n`);
  if (streams.size === 0) early.push(bytes);
  for (const each of streams) each.enqueue(bytes);
}

let sent = 0;

/** How many screens were left. What one of them reads never arrives, as of a closed page, and it renews no session. */
let left = 0;

/** Leaves the streams and the open reads of a screen that goes: the browser closes them some time later. */
export function leaveCalls(): void {
  left += 1;
  streams.clear();
  early.length = 0;
}

async function replyTo(
  { params, query, body, response, path, status = 200 }: AnyEndpoint,
  reply: Answer['reply'],
  call: { request: Request; url: URL; params: Record<string, string> },
): Promise<Response> {
  try {
    const text = await call.request.text();
    const input = {
      params: params?.parse(call.params),
      query: query?.parse(queryOf(call.url)),
      body: body?.parse(text ? JSON.parse(text) : undefined),
    };
    const result = response.parse(await reply(input));
    return result === undefined
      ? new Response(null, { status: 204, headers })
      : Response.json(result, { status, headers });
  } catch (error) {
    if (error instanceof NoNetwork) throw new TypeError('Failed to fetch');
    if (error instanceof Refusal) return refused(error.body);
    unanswered.push(`${call.request.method} ${path}: ${error}`);
    return refused({ code: 'internal', reason: 'http.internal', message: String(error) });
  }
}

const refused = (body: ErrorBody) => Response.json(body, { status: errorStatus[body.code as ErrorCode] });

/** A repeated parameter becomes a list. */
const queryOf = ({ searchParams }: URL) =>
  Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const all = searchParams.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );

/** The parameters of a path; undefined if it does not match the pattern. */
function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const found = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path);
  return found
    ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1]!)]))
    : undefined;
}
