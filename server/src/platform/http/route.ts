import { apiKeyLimits } from '@gerai/shared/accounts/api-keys/contract.ts';
import type { Actor, FirstStep, KeyScope, PersonActor, Role } from '@gerai/shared/actor/actor.ts';
import type { Endpoint, EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { SimpleReason } from '@gerai/shared/reasons.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Who may call a route. `exactly` excludes the admin too; `anywhere` admits who has the role at another place today than
 * their session's; `key` admits API keys with that scope.
 */
export type Guard =
  | { access: 'public' }
  | { access: 'signed-in'; key?: KeyScope }
  | { access: 'roles'; roles: readonly Role[]; exactly?: boolean; anywhere?: boolean; key?: KeyScope };

export type BodyReasons = Readonly<Record<'too_large' | 'unsupported_type', SimpleReason>>;

export interface RouteOptions {
  /** Calls per minute of one caller, where those of its kind (bounds/limits-of.ts) don't fit. */
  callsPerMinute?: number;
  /**
   * What a call counts as, where those of one route are counted apart; throws for an input that is none, which then does
   * not count.
   */
  countAs?: (input: never) => string;
  /** Calls of one caller worked on at once, in one process, below the usual six; more wait. */
  atOnce?: number;
  /** Whether the verb asks for a recent proof: always, or for some inputs. The authorisation table says for which. */
  recentProof?: true;
  /** Answers from memory, so that nobody who asks often can keep the balancer from asking. */
  unlimited?: true;
  /** A file at an address signed for a session, by which its calls are counted. */
  signedAddress?: true;
  /** Admits people who must do one of these first. */
  before?: readonly FirstStep[];
  /** Bytes; by default 1 MB. */
  bodyLimit?: number;
  /** Media types accepted as raw bytes; read them with `rawBodyOf(http.request)`. */
  rawBody?: readonly string[];
  /** Reasons for a body that is too large or of another type, instead of the general ones. */
  bodyReasons?: BodyReasons;
  /** Media types of a response that is not JSON, for the OpenAPI document. */
  produces?: string | readonly string[];
}

/** Request and reply, for the few handlers that need more than their parsed input. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

// The registry holds endpoints of every shape; each was checked where its route was declared.
// biome-ignore lint/suspicious/noExplicitAny: the exact types are in the builder functions below.
type AnyEndpoint = Endpoint<any, any, any, any>;

export interface Route {
  endpoint: AnyEndpoint;
  guard: Guard;
  options: RouteOptions;
  handle(context: Context, actor: Actor | null, input: unknown, http: Exchange): unknown;
}

type Handler<E, A> = (
  context: Context,
  actor: A,
  input: EndpointParsed<E>,
  http: Exchange,
) => Promise<Answer<E>> | Answer<E>;

// A verb that gives nothing answers a call without a body.
// biome-ignore lint/suspicious/noConfusingVoidType: it is the return type of the handlers above.
type Answer<E> = EndpointResponse<E> extends undefined ? void : EndpointResponse<E>;

function route<E extends AnyEndpoint, A>(
  guard: Guard,
  endpoint: E,
  handle: Handler<E, A>,
  options: RouteOptions = {},
): Route {
  return { endpoint, guard, options, handle: handle as Route['handle'] };
}

/** For everyone, signed in or not. */
export const open = <E extends AnyEndpoint>(endpoint: E, handle: Handler<E, null>, options?: RouteOptions) =>
  route({ access: 'public' }, endpoint, handle, options);

/** For any signed-in person with a profile. */
export const signedIn = <E extends AnyEndpoint>(
  endpoint: E,
  handle: Handler<E, PersonActor>,
  options?: RouteOptions,
) => route({ access: 'signed-in' }, endpoint, handle, options);

/** For people with one of these roles, and admins. */
export const forRoles = <E extends AnyEndpoint>(
  roles: readonly Role[],
  endpoint: E,
  handle: Handler<E, PersonActor>,
  options?: RouteOptions,
) => route({ access: 'roles', roles }, endpoint, handle, options);

/**
 * For people with one of these roles at any of their places today, and admins: what waited on a device arrives whichever
 * place the session is of. The verb asks where.
 */
export const forRolesAnywhere = <E extends AnyEndpoint>(
  roles: readonly Role[],
  endpoint: E,
  handle: Handler<E, PersonActor>,
  options?: RouteOptions,
) => route({ access: 'roles', roles, anywhere: true }, endpoint, handle, options);

/** For admins only. */
export const forAdmin = <E extends AnyEndpoint>(
  endpoint: E,
  handle: Handler<E, PersonActor>,
  options?: RouteOptions,
) => route({ access: 'roles', roles: ['admin'] }, endpoint, handle, options);

/** Only for people with one of these roles, not admins (My Tasks). */
export const forExactly = <E extends AnyEndpoint>(
  roles: readonly Role[],
  endpoint: E,
  handle: Handler<E, PersonActor>,
  options?: RouteOptions,
) => route({ access: 'roles', roles, exactly: true }, endpoint, handle, options);

/** For admins, and API keys with this scope. */
export const forAdminOrKey = <E extends AnyEndpoint>(
  key: KeyScope,
  endpoint: E,
  handle: Handler<E, Actor>,
  options?: RouteOptions,
) =>
  route({ access: 'roles', roles: ['admin'], key }, endpoint, handle, {
    callsPerMinute: apiKeyLimits.callsPerMinute,
    ...options,
  });

/** A list for people with one of these roles, and admins, that API keys may read too. */
export const listForRoles = <E extends AnyEndpoint>(
  roles: readonly Role[],
  endpoint: E,
  handle: Handler<E, Actor>,
  options?: RouteOptions,
) => route({ access: 'roles', roles, key: 'read_lists' }, endpoint, handle, options);

/** A list for every signed-in person that API keys may read too. */
export const listForSignedIn = <E extends AnyEndpoint>(
  endpoint: E,
  handle: Handler<E, Actor>,
  options?: RouteOptions,
) => route({ access: 'signed-in', key: 'read_lists' }, endpoint, handle, options);

/** The `name` of what was made. A repeated call, which made nothing, answers 200 instead of the route's 201. */
export function answerCreated<Made extends { repeated: boolean }, Name extends keyof Made>(
  { reply }: Exchange,
  name: Name,
  made: Made,
): Made[Name] {
  if (made.repeated) reply.status(200);
  return made[name];
}
