import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import {
  type createWebhook as createCall,
  webhookLimits,
} from '@gerai/shared/operations/webhooks/contract.ts';
import { sql } from 'kysely';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { checkAddress } from './check-address.ts';
import { writeSecret } from './create-secret.ts';

/**
 * Makes a webhook, which is told of what happens from now on, and its secret, which is shown this once. Throws
 * `conflict` if there are too many, `invalid_input` for an address that is not called.
 */
export async function createWebhook(
  context: Context,
  actor: PersonActor,
  { name, url, events, outlet_ids }: EndpointParsed<typeof createCall>['body'],
): Promise<EndpointResponse<typeof createCall>> {
  const now = context.clock.now();
  checkRecentProof(actor, now);
  checkAddress(context.config, url);
  const { most } = webhookLimits;
  return await context.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('webhooks'))`.execute(tx);
    const { count } = await tx
      .selectFrom('webhooks')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= most) throw new AppError('conflict', 'webhooks.too_many', { most });
    const id = randomUUID();
    await tx
      .insertInto('webhooks')
      .values({
        id,
        name,
        url,
        events: [...new Set(events)],
        outlet_ids: outlet_ids && [...new Set(outlet_ids)],
        created_by_uid: actor.uid,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const secret = await writeSecret(tx, context.keys, id, now);
    await recordActivity(tx, actor, now, {
      event: 'webhook created',
      subject: { type: 'webhook', id },
      details: { name, after: { name, url, events, outlet_ids } },
    });
    return { id, secret };
  });
}
