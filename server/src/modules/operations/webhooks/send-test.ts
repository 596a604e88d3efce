import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { sendTest as sendCall } from '@gerai/shared/operations/webhooks/contract.ts';
import { TEST_EVENT, testData } from '@gerai/shared/operations/webhooks/events.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { insertDeliveries, newDelivery } from './create-deliveries.ts';
import { findSecrets, readDelivery } from './queries.ts';
import { recordAttempt } from './record-attempt.ts';
import { LEASE } from './send-deliveries.ts';
import { openWebhookCaller, sendDelivery } from './send-delivery.ts';

/**
 * Sends the test event now, once, also to a webhook that is off, and returns the delivery with the answer. Throws
 * `not_found`, and `conflict` without a secret.
 */
export async function sendTest(
  context: Context,
  actor: PersonActor,
  id: string,
): Promise<EndpointResponse<typeof sendCall>> {
  const { db, clock } = context;
  const now = clock.now();
  const found = await db
    .selectFrom('webhooks')
    .select(['name', 'url'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('webhook');
  if ((await findSecrets(db, id, now)).length === 0) throw new AppError('conflict', 'webhooks.no_secret');
  const delivery = newDelivery(id, { type: TEST_EVENT, timestamp: now.toISOString(), data: testData });
  const taken_until = new Date(now.getTime() + LEASE);
  const delivery_id = await db.transaction().execute(async (tx) => {
    const [made = ''] = await insertDeliveries(tx, [delivery], now, taken_until);
    await recordActivity(tx, actor, now, {
      event: 'webhook tested',
      subject: { type: 'webhook', id },
      details: { name: found.name },
    });
    return made;
  });
  const caller = openWebhookCaller(context);
  const sent = await sendDelivery(context, caller, { ...delivery, id: delivery_id, url: found.url });
  caller.close();
  await recordAttempt(context, { id: delivery_id, webhook_id: id, attempts: 1, tries: 1 }, sent, {
    isTest: true,
  });
  const { body, log, ...row } = await readDelivery(db, id, delivery_id);
  return { ...row, answer: log[0]?.answer ?? '' };
}
