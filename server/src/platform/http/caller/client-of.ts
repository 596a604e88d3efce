import type { Actor, Client } from '@gerai/shared/actor/actor.ts';
import type { FastifyRequest } from 'fastify';

/** Characters of a user agent that are stored. */
const LONGEST_AGENT = 300;

/** Where a request comes from. */
export const clientOf = (request: FastifyRequest): Client => ({
  ip_address: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, LONGEST_AGENT) ?? null,
});

/** The actor of a request, with where it comes from; the actor itself is cached. */
export const actorFrom = (actor: Actor, request: FastifyRequest): Actor =>
  actor.kind === 'job' ? actor : { ...actor, client: clientOf(request) };
