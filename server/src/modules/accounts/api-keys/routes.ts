import * as calls from '@gerai/shared/accounts/api-keys/contract.ts';
import { forAdmin } from '../../../platform/http/route.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './queries.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { updateApiKey } from './update-api-key.ts';

const weighty = { recentProof: true, callsPerMinute: 30 } as const;

// People only: a key that creates or prolongs keys could not be revoked effectively.
export const routes = [
  forAdmin(calls.listApiKeys, ({ db }, _actor, { query }) => listApiKeys(db, query)),
  forAdmin(calls.createApiKey, (context, actor, { body }) => createApiKey(context, actor, body), weighty),
  forAdmin(
    calls.updateApiKey,
    (context, actor, { params, body }) => updateApiKey(context, actor, params.id, body),
    weighty,
  ),
  forAdmin(calls.revokeApiKey, (context, actor, { params }) => revokeApiKey(context, actor, params.id), {
    recentProof: true,
  }),
];
