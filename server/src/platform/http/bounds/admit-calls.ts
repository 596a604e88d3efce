import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { openTurns, type Turns } from '../../turns/turns.ts';
import type { Network } from '../caller/network-of.ts';
import { type CallCounter, type Counted, openCallCounter } from './call-counter.ts';
import { enterTurn } from './enter-turn.ts';
import { isLargeBody } from './large-body.ts';
import { limitExports } from './limit-exports.ts';
import { limitReceiving } from './limit-receiving.ts';
import { isFile, openSending } from './limit-sending.ts';
import { limitUploads } from './limit-uploads.ts';
import {
  CALLS_AT_ONCE,
  CALLS_WAITING,
  type LimitedRoute,
  type Limits,
  limitsOf,
  UNCHECKED_PER_MINUTE,
} from './limits-of.ts';
import { Stay } from './stay.ts';

/** Counts a call of a key that may make so many a minute, over all processes of one port. */
export type CountCall = (key: string, perMinute: number) => Promise<Counted>;

/** Admits a call: gives a promise while it waits, and throws where it is refused. `input` is there once it is valid. */
type Admit = (request: FastifyRequest, reply: FastifyReply, input?: unknown) => Promise<void> | undefined;

/** How the calls of a route are admitted. */
interface RouteAdmission {
  /** Before the body is read. */
  atStart: Admit;
  /** Once it is read, and has what the call needs. */
  whenValid: Admit;
}

/** Seconds after which to try again what too many calls of the same person wait for. */
const SECONDS = 2;

export type Admission = ReturnType<typeof openAdmission>;

/** Opens the limits of one process: calls of one caller per minute, and those worked on at once. */
export function openAdmission(countShared: CountCall | undefined) {
  const calls = openTurns({ each: CALLS_AT_ONCE, waitingEach: CALLS_WAITING });
  const sending = openSending(CALLS_WAITING);
  const admitUpload = limitUploads();
  const admitExport = limitExports();
  const receive = limitReceiving();
  const counters: CallCounter[] = [];
  const ownTurns: Turns[] = [];

  // One for each route, so that no flood of keys at another pushes counts out of it.
  function newCounter(): CallCounter {
    const counter = openCallCounter();
    counters.push(counter);
    return counter;
  }

  function forRoute(route: LimitedRoute): RouteAdmission {
    const limits = limitsOf(route);
    if (limits.weight === 'free') return { atStart: admitted, whenValid: admitted };
    const admit = admitBy(route, limits);
    if (!limits.isCheckedFirst) return { atStart: admit, whenValid: admitted };
    const unchecked = newCounter();
    const atStart: Admit = (request) => {
      for (const { name, times } of request.callers) {
        const { wait } = unchecked.count(name, UNCHECKED_PER_MINUTE * times, Date.now());
        if (wait > 0) throw tooMany(request, Math.ceil(wait / 1000));
      }
      receive(request.callers, request.raw);
      return undefined;
    };
    return { atStart, whenValid: admit };
  }

  function admitBy(route: LimitedRoute, { weight }: Limits): Admit {
    const count = countRoute(route, newCounter(), countShared);
    const own = route.options.atOnce
      ? openTurns({ each: route.options.atOnce, waitingEach: CALLS_WAITING })
      : undefined;
    if (own) ownTurns.push(own);
    const slots = slotsOf(weight, own);

    function begin(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
      const stay = new Stay(reply.raw);
      request.stay = stay;
      const { caller } = request;
      if (weight === 'upload' || isLargeBody(request)) admitUpload(caller, request.raw, stay);
      else if (weight === 'export') admitExport(caller, stay);
      else return enterEach(slots, request, stay);
      return undefined;
    }

    return (request, reply, input) => {
      const counted = count(request, reply, input);
      return counted !== undefined ? counted.then(() => begin(request, reply)) : begin(request, reply);
    };
  }

  /** A route's own bound first: what waits for it takes no turn of the caller's other calls. */
  function slotsOf(weight: Limits['weight'], own: Turns | undefined): TurnSlot[] {
    if (!isFile(weight)) return [...(own ? [{ turns: own }] : []), { turns: calls }];
    const files = [...(own ? [own] : []), sending[weight]];
    return [...files.map((turns) => ({ turns, isUntilSent: true })), { turns: calls }];
  }

  return {
    forRoute,
    newCounter,
    /** For tests, which share a server. */
    forgetCalls(): void {
      for (const counter of counters) counter.forget();
    },
    /** How many calls wait for others of the same person. */
    get waiting() {
      return [calls, ...Object.values(sending), ...ownTurns].reduce((sum, { waiting }) => sum + waiting, 0);
    },
  };
}

const admitted: Admit = () => undefined;

/** What a call takes a turn in: until it is worked on, or until its answer is sent. */
interface TurnSlot {
  turns: Turns;
  isUntilSent?: boolean;
}

/** Takes all slots of a call in their order, from one on: of each the caller's, and those of the networks around. */
function enterEach(
  slots: readonly TurnSlot[],
  request: FastifyRequest,
  stay: Stay,
  from = 0,
): Promise<void> | undefined {
  const { callers } = request;
  for (let at = from; at < slots.length * callers.length; at += 1) {
    const { turns, isUntilSent } = slots[Math.floor(at / callers.length)]!;
    const { name, times } = callers[at % callers.length]!;
    const turn = enterTurn(turns, name, isUntilSent ? stay.sending : stay, times);
    if (turn === false) throw tooMany(request, SECONDS);
    if (turn !== true) return turn.then(() => enterEach(slots, request, stay, at + 1));
  }
  return undefined;
}

/** Counts the calls of a route, and throws beyond its limit. */
function countRoute(route: LimitedRoute, counter: CallCounter, countShared: CountCall | undefined): Admit {
  const { callsPerMinute, keyCallsPerMinute, isShared } = limitsOf(route);
  if (callsPerMinute === null) return () => undefined;
  const name = `${route.endpoint.method} ${route.endpoint.path}`;

  const { countAs } = route.options;

  return (request, reply, input) => {
    const isKey = request.actor?.kind === 'service';
    const most = isKey ? (keyCallsPerMinute ?? callsPerMinute) : callsPerMinute;
    const isLimitShown = isShared || isKey;
    const keyOf = (caller: string) => (countAs ? `${countAs(input as never)} ${caller}` : caller);
    const check = ({ name: caller, times }: Network, counted: Counted) => {
      if (isLimitShown && (caller === request.caller || counted.wait > 0))
        tellCount(reply, most * times, counted);
      if (counted.wait > 0) throw tooMany(request, Math.ceil(counted.wait / 1000));
    };
    // One after the other: what a network is refused takes nothing from those around it.
    if (countShared && isLimitShown) {
      const count = async (caller: Network) =>
        check(caller, await countShared(`${name} ${keyOf(caller.name)}`, most * caller.times));
      return request.callers.reduce<Promise<void>>(
        (before, caller) => before.then(() => count(caller)),
        Promise.resolve(),
      );
    }
    for (const caller of request.callers)
      check(caller, counter.count(keyOf(caller.name), most * caller.times, Date.now()));
    return undefined;
  };
}

function tellCount(reply: FastifyReply, most: number, { left, full }: Counted): void {
  reply.header('x-ratelimit-limit', most);
  reply.header('x-ratelimit-remaining', left);
  reply.header('x-ratelimit-reset', Math.ceil(full / 1000));
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
    /** From its admission on; null where it needs none. */
    stay: Stay | null;
  }
}
