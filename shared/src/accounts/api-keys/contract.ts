import { z } from 'zod';
import { KEY_SCOPES } from '../../actor/actor.ts';
import { endpoint } from '../../http/endpoint.ts';
import { basedOn } from '../../http/revision.ts';
import {
  civilDate,
  cursor,
  flag,
  idParams,
  instant,
  noContent,
  page,
  requiredName,
  uuid,
} from '../../http/schemas.ts';
import type { ApiKeyReason } from './reasons.ts';

/** API keys: other programs call the server with them (decisions, calls). */
export const apiKeyLimits = {
  name: 100,
  /** Calls per minute of one key to one path, unless the endpoint sets another limit. */
  callsPerMinute: 120,
} as const;

/** Prefix of every key, so that a leaked key is recognisable. */
export const API_KEY_PREFIX = 'gerai_';

export const apiKey = z.object({
  id: uuid,
  name: z.string(),
  /** Last four characters of the key; null for a key that was not created here. */
  ending: z.string().nullable(),
  /** What the key may do, in the order of `KEY_SCOPES`. */
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** The last business date on which it works; null for no end. */
  ends_on: civilDate.nullable(),
  created_by_name: z.string().nullable(),
  /** False when the creator is no longer an admin: they may have kept a copy of the key. */
  created_by_admin: z.boolean(),
  created_at: instant,
  updated_at: instant,
  /** Rounded to the minute. */
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  summary: 'The keys of other programs, the newest first (admin)',
  query: z.object({
    /** Includes revoked keys. */
    revoked: flag.optional(),
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: page(apiKey),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  summary: 'Make a key for another program (admin). Only this answer ever carries the key itself.',
  body: z.object({
    name: requiredName(apiKeyLimits.name, 'api_keys.name_required' satisfies ApiKeyReason),
    scopes: z
      .array(z.enum(KEY_SCOPES))
      .min(1, 'api_keys.scope_required' satisfies ApiKeyReason)
      .max(KEY_SCOPES.length),
    ends_on: civilDate.nullable(),
  }),
  response: apiKey.extend({ key: z.string() }),
  status: 201,
});
export type NewApiKey = z.infer<typeof createApiKey.response>;

export const updateApiKey = endpoint({
  method: 'PATCH',
  path: '/api/api-keys/:id',
  summary: 'Change the last day of a key (admin); what it may do stays',
  params: idParams,
  body: z.object({ ends_on: civilDate.nullable(), ...basedOn }),
  response: noContent,
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/api-keys/:id',
  summary: 'Revoke a key (admin): from now on it opens nothing, on any server',
  params: idParams,
  response: noContent,
});
