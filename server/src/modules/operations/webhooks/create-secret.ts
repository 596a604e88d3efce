import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { type rotateSecret, webhookLimits } from '@gerai/shared/operations/webhooks/contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import type { Keys } from '../../../platform/keys.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { lockWebhook } from './queries.ts';
import { makeSecret } from './sign-delivery.ts';

/** Makes a new secret; the former one signs too for a day, so that the receiver can change it. Throws `not_found`. */
export async function createSecret(
  { db, clock, keys }: Context,
  actor: PersonActor,
  id: string,
): Promise<EndpointResponse<typeof rotateSecret>> {
  const now = clock.now();
  checkRecentProof(actor, now);
  return await db.transaction().execute(async (tx) => {
    const { name } = await lockWebhook(tx, id);
    const expires_at = new Date(now.getTime() + webhookLimits.rotationHours * 3_600_000);
    // Two sign at most: a third would make every delivery longer for whoever rotates in a loop.
    await tx
      .deleteFrom('webhook_secrets')
      .where('webhook_id', '=', id)
      .where('expires_at', 'is not', null)
      .execute();
    await tx.updateTable('webhook_secrets').set({ expires_at }).where('webhook_id', '=', id).execute();
    const secret = await writeSecret(tx, keys, id, now);
    await recordActivity(tx, actor, now, {
      event: 'webhook updated',
      subject: { type: 'webhook', id },
      details: { name, secretMade: true },
    });
    return { id, secret };
  });
}

/** Stores a new secret, encrypted, and returns it. */
export async function writeSecret(
  tx: Transaction<Tables>,
  keys: Pick<Keys, 'webhooks'>,
  webhook_id: string,
  created_at: Date,
): Promise<string> {
  const id = randomUUID();
  const { secret, stored } = makeSecret(keys, id);
  await tx.insertInto('webhook_secrets').values({ id, webhook_id, secret: stored, created_at }).execute();
  return secret;
}
