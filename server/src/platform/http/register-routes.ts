import {
  type Actor,
  type FirstStep,
  hasRole,
  type KeyScope,
  rolesOf,
  type ServiceActor,
} from '@gerai/shared/actor/actor.ts';
import type { SimpleReason } from '@gerai/shared/reasons.ts';
import { LIVE_POSITION } from '@gerai/shared/trail/live-position.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Context, inTurnOf } from '../context.ts';
import { AppError } from '../errors.ts';
import { handleBody } from './bounds/large-body.ts';
import { limitsOf } from './bounds/limits-of.ts';
import { actorFrom } from './caller/client-of.ts';
import { countBy, ownersOf } from './caller/count-by.ts';
import type { Network } from './caller/network-of.ts';
import type { BodyReasons, Guard, Route, RouteOptions } from './route.ts';
import { compileSerializer } from './schema/compile-serializer.ts';
import { toJsonSchema } from './schema/json-schema.ts';

/** Determines the actor from a request's credentials; null without credentials. Throws if they are invalid. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | null>;

/** Who calls, and by what the calls of whoever has no session are counted: a device, or networks, the smallest first. */
export interface Callers {
  authenticate: Authenticate;
  /** The person for whose session a file's address was signed; undefined where it was made up or the session ended. */
  addresseeOf(request: FastifyRequest): Promise<string | undefined>;
  strangerOf(request: FastifyRequest): readonly [Network, ...Network[]];
}

/** Registers each route with its guard, its schemas for the OpenAPI document and the serializer, and its limits. */
export function registerRoutes(
  app: FastifyInstance,
  context: Context,
  routes: readonly Route[],
  callers: Callers,
): void {
  for (const route of routes) {
    const { endpoint, guard, options } = route;
    const status = endpoint.status ?? (isEmpty(endpoint.response) ? 204 : 200);
    const serialize = options.produces ? null : compileSerializer(toJsonSchema(endpoint.response));
    const { weight, bodyBytes } = limitsOf(route);
    const admission = app.admission.forRoute(route);
    const answerKind = weight === 'export' ? 'table' : options.produces ? 'file' : 'json';
    const contextOf = ({ callers, stay }: FastifyRequest) =>
      weight === 'free' ? context : { ...inTurnOf(context, ...ownersOf(callers)), stay };
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const input = parse(route, request);
      const turn = admission.whenValid(request, reply, input);
      if (turn !== undefined) await turn;
      request.stay?.beginHandling();
      return await route.handle(contextOf(request), request.actor, input, { request, reply });
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(bodyBytes ? { bodyLimit: bodyBytes } : {}),
      // What is neither JSON nor CSV is compressed in its own format: pictures, workbooks, backups.
      ...(answerKind === 'file' ? { compress: false } : {}),
      schema: documentedSchema(route, status),
      config: { rawBody: options.rawBody, bodyReasons: options.bodyReasons, weight },
      // Runs before the body is read, so that unauthorised uploads are not received.
      onRequest: async (request, reply) => {
        // Responses are private and may contain tokens; cacheable ones override this.
        reply.header('cache-control', 'no-store');
        request.actor =
          guard.access === 'public'
            ? null
            : actorFrom(admit(guard, options, await callers.authenticate(request)), request);
        if (request.actor?.kind === 'person' && app.live.position)
          reply.header(LIVE_POSITION, app.live.position);
        const known =
          callerOf(request.actor) ?? (options.signedAddress ? await callers.addresseeOf(request) : undefined);
        countBy(request, known === undefined ? callers.strangerOf(request) : [{ name: known, times: 1 }]);
        const turn = admission.atStart(request, reply);
        if (turn !== undefined) await turn;
      },
      // Clients correct a wrong clock of their own by it, so it is the time of the answer: a body may take minutes to arrive.
      onSend: (request, reply, payload, done) => {
        reply.header('date', context.clock.now().toUTCString());
        // A handler that returns its reply ends when that is sent.
        if (answerKind === 'file') request.stay?.endHandling('file');
        done(null, payload);
      },
      handler: async (request, reply) => {
        reply.status(status);
        const release = handleBody(request);
        const result = await answer(request, reply).finally(() => {
          release();
          request.stay?.endHandling(answerKind);
        });
        if (result === undefined && status === 204) return reply.send();
        const text = result === reply ? undefined : serialize?.(result);
        if (text === undefined) return result;
        reply.type(JSON_TYPE);
        return text;
      },
    });
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The key by which calls and uploads of a person or an integration are counted. */
export function callerOf(actor: Actor | null): string | undefined {
  if (actor?.kind === 'person') return actor.uid;
  return actor?.kind === 'service' ? (actor.api_key_id ?? actor.name) : undefined;
}

/** Returns the actor if the guard admits them; throws otherwise. */
function admit(
  guard: Exclude<Guard, { access: 'public' }>,
  { before = [] }: RouteOptions,
  actor: Actor | null,
): Actor {
  if (!actor) throw new AppError('unauthenticated', 'auth.unauthenticated');
  if (actor.kind === 'service') return admitKey(guard.key, actor);
  const first = actor.kind === 'person' && actor.must_do_first;
  if (first && !before.includes(first)) throw new AppError('forbidden', firstReasons[first]);
  const allowed =
    actor.kind === 'person' &&
    (guard.access === 'signed-in' ||
      (guard.anywhere ? rolesOf(actor) : [actor.role]).some((role) =>
        hasRole(role, guard.roles, guard.exactly),
      ));
  if (!allowed) throw new AppError('forbidden', 'http.not_permitted');
  return actor;
}

const firstReasons = {
  password: 'password.change_needed',
  second_factor: 'auth.second_factor_needed',
} as const satisfies Record<FirstStep, SimpleReason>;

/** Throws `forbidden` for a route that no key may call, or that needs a scope which this key lacks. */
function admitKey(scope: KeyScope | undefined, actor: ServiceActor): Actor {
  if (!scope) throw new AppError('forbidden', 'http.not_permitted');
  if (!actor.scopes?.includes(scope)) throw new AppError('forbidden', 'api_keys.scope_missing', { scope });
  return actor;
}

function parse({ endpoint, options }: Route, request: FastifyRequest): unknown {
  return {
    params: endpoint.params?.parse(request.params),
    query: endpoint.query?.parse(request.query),
    body: options.rawBody ? undefined : endpoint.body?.parse(request.body ?? {}),
  };
}

const isEmpty = (schema: z.ZodType) => schema instanceof z.ZodUndefined;

function documentedSchema(route: Route, status: number): Record<string, unknown> {
  const { endpoint, guard, options } = route;
  const { summary, params, query, body } = endpoint;
  const tag = /^\/(?:api\/|auth\/v1|functions\/v1)?\/?([a-z-]*)/.exec(endpoint.path)?.[1] || 'auth';
  return {
    summary,
    'x-limit': documentedLimit(route),
    ...(guard.access !== 'public' && guard.key
      ? { description: `API keys need the scope '${guard.key}'.` }
      : {}),
    tags: [tag],
    ...(guard.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(options.recentProof ? { 'x-recent-proof': true } : {}),
    ...(params ? { params: toJsonSchema(params) } : {}),
    ...(query ? { querystring: toJsonSchema(query) } : {}),
    ...(body ? { body: toJsonSchema(body) } : {}),
    ...(options.rawBody
      ? { consumes: [...options.rawBody], body: { type: 'string', format: 'binary' } }
      : {}),
    ...(options.produces ? { produces: [options.produces].flat() } : {}),
    response: documentedResponse(endpoint, status),
  };
}

/** What a program goes by before it calls; whose calls count together (`isShared`) changes nothing for it. */
function documentedLimit(route: Route): object {
  const { callsPerMinute, keyCallsPerMinute, atOnce, bodyBytes, weight, asksProof } = limitsOf(route);
  return {
    callsPerMinute,
    ...(keyCallsPerMinute ? { keyCallsPerMinute } : {}),
    atOnce,
    bodyBytes,
    weight,
    asksProof,
  };
}

/** Documents every success status: a response with an undocumented status would bypass the serializer's schema. */
function documentedResponse({ response, repeatStatus }: Route['endpoint'], status: number): object {
  const json = isEmpty(response) ? { type: 'null' } : toJsonSchema(response);
  return { [status]: json, ...(repeatStatus ? { [repeatStatus]: json } : {}) };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The actor that the guard admitted. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    rawBody?: readonly string[] | undefined;
    bodyReasons?: BodyReasons | undefined;
  }
}
