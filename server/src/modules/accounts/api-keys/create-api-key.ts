import { randomBytes } from 'node:crypto';
import {
  API_KEY_PREFIX,
  type createApiKey as createCall,
  type NewApiKey,
} from '@gerai/shared/accounts/api-keys/contract.ts';
import { KEY_SCOPES, type PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { explainViolations } from '../../../platform/errors.ts';
import { digest } from '../../../platform/keys.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { checkEnd } from './check-end.ts';
import { keyColumns } from './queries.ts';

type Input = EndpointParsed<typeof createCall>['body'];

/**
 * Creates a key of 256 random bits with its scopes and last day. Only its digest is stored, so it cannot be shown again.
 * Throws `conflict` if an active key has the name, `invalid_input` for an end that is past.
 */
export async function createApiKey(
  context: Context,
  actor: PersonActor,
  { name, scopes: wanted, ends_on }: Input,
): Promise<NewApiKey> {
  const now = context.clock.now();
  checkRecentProof(actor, now);
  checkEnd(ends_on, now);
  const scopes = KEY_SCOPES.filter((scope) => wanted.includes(scope));
  // Hexadecimal, so that a double click selects all of it.
  const key = API_KEY_PREFIX + randomBytes(32).toString('hex');
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const made = await tx
        .insertInto('api_keys')
        .values({
          name,
          key_hash: digest(key),
          ending: key.slice(-4),
          scopes,
          ends_on,
          created_by_uid: actor.uid,
          created_at: now,
          updated_at: now,
        })
        .returning(keyColumns)
        .executeTakeFirstOrThrow();
      await recordActivity(tx, actor, now, {
        event: 'api key created',
        subject: { type: 'api_key', id: made.id },
        details: { name, after: { name, scopes, ends_on } },
      });
      return { ...made, created_by_name: actor.name, created_by_admin: true, key };
    })
    .catch(refuseTakenName);
}

const refuseTakenName = explainViolations([
  ['api_keys_name_key', 'conflict', 'name', { reason: 'api_keys.name_taken' }],
]);
