import { apiKeyLimits } from '@gerai/shared/accounts/api-keys/contract.ts';
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
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { TABLE_TYPES } from '../tables/send-table.ts';
import { handleBody, isLargeBody } from './bounds/large-body.ts';
import { limitAtOnce } from './bounds/limit-at-once.ts';
import { limitExports } from './bounds/limit-exports.ts';
import { limitUploads } from './bounds/limit-uploads.ts';
import { actorFrom } from './client-of.ts';
import type { BodyReasons, Guard, Route, RouteOptions } from './route.ts';
import { compileSerializer } from './schema/compile-serializer.ts';
import { toJsonSchema } from './schema/json-schema.ts';

/** Determines the actor from a request's credentials; null without credentials. Throws if they are invalid. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | null>;

/** Registers each route with its guard, its schemas for the OpenAPI document and the serializer, and its limits. */
export function registerRoutes(
  app: FastifyInstance,
  context: Context,
  routes: readonly Route[],
  authenticate: Authenticate,
): void {
  const admitUpload = limitUploads();
  const admitExport = limitExports();
  for (const route of routes) {
    const { endpoint, guard, options } = route;
    const status = endpoint.status ?? (isEmpty(endpoint.response) ? 204 : 200);
    const serialize = options.produces ? null : compileSerializer(toJsonSchema(endpoint.response));
    const bodyLimit = options.bodyLimit ?? (guard.access === 'public' ? PUBLIC_BODY : undefined);
    const isExport = [options.produces ?? []].flat().some((type) => TABLE_TYPES.includes(type));
    const admitCall = options.atOnce ? limitAtOnce(options.atOnce) : undefined;
    const answer = async (request: FastifyRequest, reply: FastifyReply) =>
      await route.handle(context, request.actor, parse(route, request), { request, reply });
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(bodyLimit ? { bodyLimit } : {}),
      // What is neither JSON nor CSV is compressed in its own format: pictures, workbooks, backups.
      ...(options.produces && !isExport ? { compress: false } : {}),
      schema: documentedSchema(route, status),
      config: {
        rawBody: options.rawBody,
        bodyReasons: options.bodyReasons,
        ...limitOf(route),
      },
      // Runs before the body is read, so that unauthorised uploads are not received.
      onRequest: async (request, reply) => {
        // Responses are private and may contain tokens; cacheable ones override this.
        reply.header('cache-control', 'no-store');
        // Clients correct a wrong clock of their own by it.
        reply.header('date', context.clock.now().toUTCString());
        request.actor =
          guard.access === 'public'
            ? null
            : actorFrom(admit(guard, options, await authenticate(request)), request);
        if (request.actor?.kind === 'person' && app.live.position)
          reply.header(LIVE_POSITION, app.live.position);
        const caller = callerOf(request.actor) ?? request.ip;
        if (options.rawBody || isLargeBody(request)) admitUpload(caller, request.raw, reply.raw);
        if (isExport) admitExport(caller, reply.raw);
        if (admitCall && !admitCall(caller, reply.raw))
          throw new AppError('rate_limited', 'http.too_many_requests', { seconds: 2 });
      },
      handler: async (request, reply) => {
        reply.status(status);
        const release = handleBody(request);
        const result = await answer(request, reply).finally(release);
        if (result === undefined && status === 204) return reply.send();
        const text = result === reply ? undefined : serialize?.(result);
        if (text === undefined) return result;
        reply.type(JSON_TYPE);
        return text;
      },
    });
  }
}

/** Bytes of a body from whoever has no session: forms of some fields. */
const PUBLIC_BODY = 16 * 1024;

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

/** Calls per minute. Keys are limited on every route that they may call, people where the route says so. */
function limitOf({ guard, options: { callsPerMinute } }: Route): object {
  if (callsPerMinute) return { rateLimit: { max: callsPerMinute, timeWindow: 60_000 } };
  if (guard.access === 'public' || !guard.key) return {};
  const allowList = (request: FastifyRequest) => request.actor?.kind !== 'service';
  return { rateLimit: { max: apiKeyLimits.callsPerMinute, timeWindow: 60_000, allowList } };
}

function parse({ endpoint, options }: Route, request: FastifyRequest): unknown {
  return {
    params: endpoint.params?.parse(request.params),
    query: endpoint.query?.parse(request.query),
    body: options.rawBody ? undefined : endpoint.body?.parse(request.body ?? {}),
  };
}

const isEmpty = (schema: z.ZodType) => schema instanceof z.ZodUndefined;

function documentedSchema({ endpoint, guard, options }: Route, status: number): Record<string, unknown> {
  const { summary, params, query, body } = endpoint;
  const tag = /^\/(?:api\/|auth\/v1|functions\/v1)?\/?([a-z-]*)/.exec(endpoint.path)?.[1] || 'auth';
  return {
    summary,
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
