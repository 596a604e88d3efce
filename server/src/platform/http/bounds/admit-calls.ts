import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { type CallCounter, type Counted, openCallCounter } from './call-counter.ts';
import { isLargeBody } from './large-body.ts';
import { type Enter, limitAtOnce } from './limit-at-once.ts';
import { limitExports } from './limit-exports.ts';
import { limitUploads } from './limit-uploads.ts';
import { CALLS_AT_ONCE, CALLS_WAITING, type LimitedRoute, limitsOf } from './limits-of.ts';
import { Stay } from './stay.ts';

/** Counts a call of a key within windows of milliseconds, over all processes of one port. */
export type CountCall = (key: string, window: number) => Promise<Counted>;

/** Admits a call before its body is read: gives a promise while it waits, and throws where it is refused. */
type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined;

const MINUTE = 60_000;
/** Seconds after which to try again what too many calls of the same person wait for. */
const SECONDS = 2;

export type Admission = ReturnType<typeof openAdmission>;

/** Opens the limits of one process: calls of one caller per minute, and those worked on at once. */
export function openAdmission(countShared: CountCall | undefined) {
  const calls = limitAtOnce({ each: CALLS_AT_ONCE, waiting: CALLS_WAITING });
  const admitUpload = limitUploads();
  const admitExport = limitExports();
  const counters: CallCounter[] = [];
  const ownLimits: ReturnType<typeof limitAtOnce>[] = [];

  function forRoute(route: LimitedRoute): Admit {
    const { kind } = limitsOf(route);
    if (kind === 'free') return () => undefined;
    // One for each route, so that no flood of keys at another pushes counts out of it.
    const counter = openCallCounter();
    counters.push(counter);
    const count = countRoute(route, counter, countShared);
    const own = route.options.atOnce
      ? limitAtOnce({ each: route.options.atOnce, waiting: CALLS_WAITING })
      : undefined;
    if (own) ownLimits.push(own);

    function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
      const stay = new Stay(reply.raw);
      request.stay = stay;
      const { caller } = request;
      if (kind === 'upload' || isLargeBody(request)) admitUpload(caller, request.raw, stay);
      else if (kind === 'export') admitExport(caller, stay);
      else if (own) return enterBoth(own.enter, calls.enter, request, stay);
      else return entered(calls.enter(caller, stay), request);
      return undefined;
    }

    return (request, reply) => {
      const counted = count(request, reply);
      return counted !== undefined ? counted.then(() => enter(request, reply)) : enter(request, reply);
    };
  }

  return {
    forRoute,
    /** For tests, which share a server. */
    forgetCalls(): void {
      for (const counter of counters) counter.forget();
    },
    /** How many calls wait for others of the same person. */
    get waiting() {
      return [calls, ...ownLimits].reduce((sum, { waiting }) => sum + waiting, 0);
    },
  };
}

/** A route's own bound first: what waits for it takes no place of the caller's other calls. */
async function enterBoth(own: Enter, all: Enter, request: FastifyRequest, stay: Stay): Promise<void> {
  await entered(own(request.caller, stay), request);
  await entered(all(request.caller, stay), request);
}

function entered(place: ReturnType<Enter>, request: FastifyRequest): Promise<void> | undefined {
  if (place === false) throw tooMany(request, SECONDS);
  return place === true ? undefined : place;
}

/** Counts the calls of a route, and throws beyond its limit. */
function countRoute(route: LimitedRoute, counter: CallCounter, countShared: CountCall | undefined): Admit {
  const { callsPerMinute, keyCallsPerMinute, isShared } = limitsOf(route);
  if (callsPerMinute === null) return () => undefined;
  const name = `${route.endpoint.method} ${route.endpoint.path}`;

  return (request, reply) => {
    const isKey = request.actor?.kind === 'service';
    const most = isKey ? (keyCallsPerMinute ?? callsPerMinute) : callsPerMinute;
    const check = (counted: Counted) => {
      if (isShared || isKey) tellCount(reply, most, counted);
      if (counted.current > most) throw tooMany(request, Math.ceil(counted.ttl / 1000));
    };
    if (countShared && (isShared || isKey))
      return countShared(`${name} ${request.caller}`, MINUTE).then(check);
    check(counter.count(request.caller, MINUTE, Date.now()));
    return undefined;
  };
}

function tellCount(reply: FastifyReply, most: number, { current, ttl }: Counted): void {
  reply.header('x-ratelimit-limit', most);
  reply.header('x-ratelimit-remaining', Math.max(0, most - current));
  reply.header('x-ratelimit-reset', Math.ceil(ttl / 1000));
}

function tooMany(request: FastifyRequest, seconds: number): AppError {
  // The auth/v1 client treats 429 on a refresh as the end of the session, and signs the user out.
  const isRefresh = /[?&]grant_type=refresh_token(&|$)/.test(request.url);
  const code = isRefresh ? 'unavailable' : 'rate_limited';
  return refusalOf(code, seconds);
}

const refusals = new Map<string, AppError>();

/** Made once for each number of seconds, so that a flood of refusals makes no stack each time. */
function refusalOf(code: 'unavailable' | 'rate_limited', seconds: number): AppError {
  const key = `${code} ${seconds}`;
  const refusal = refusals.get(key) ?? new AppError(code, 'http.too_many_requests', { seconds });
  refusals.set(key, refusal);
  return refusal;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** By what its calls are counted: a person, an API key, a session's file, a device or a network. */
    caller: string;
    /** From its admission on; null where it needs none. */
    stay: Stay | null;
  }
}
