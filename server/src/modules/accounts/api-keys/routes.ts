import * as calls from '@gerai/shared/accounts/api-keys/contract.ts';
import { forRoles } from '../../../platform/http/route.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './queries.ts';
import { revokeApiKey } from './revoke-api-key.ts';

// People only: a key that creates keys could not be revoked effectively.
export const routes = [
  forRoles(['admin'], calls.listApiKeys, ({ db }, _actor, { query }) => listApiKeys(db, query)),
  forRoles(
    ['admin'],
    calls.createApiKey,
    (context, actor, { body }) => createApiKey(context, actor, body.name),
    { callsPerMinute: 30 },
  ),
  forRoles(['admin'], calls.revokeApiKey, async (context, actor, { params }) => {
    await revokeApiKey(context, actor, params.id);
    return undefined;
  }),
];
