import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { uuid } from '../../http/schemas.ts';

/** Names shown of those without a second factor; the rest is a number. */
export const MOST_NAMED = 50;

export const listMissingFactors = endpoint({
  method: 'GET',
  path: '/api/security/missing-factors',
  summary: 'Who of those whose role would need a second factor has none (admin)',
  response: z.object({
    /** Without those who have no password: the sign-in provider proves who they are. */
    total: z.number().int(),
    people: z.array(z.object({ uid: uuid, name: z.string(), role: z.string() })),
    /** Whether the asking admin has one, without whom it can't be required. */
    own: z.boolean(),
  }),
});
