import type { FastifyRequest } from 'fastify';

/** The origin of a request, as stored with sessions and the trail. */
export interface Client {
  ip_address: string;
  user_agent: string | null;
}

export const clientOf = (request: FastifyRequest): Client => ({
  ip_address: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
});
