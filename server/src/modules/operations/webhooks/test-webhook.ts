import { randomUUID } from 'node:crypto';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@gerai/shared/operations/webhooks/events.ts';
import type { Context } from '../../../platform/context.ts';
import { writeSecret } from './create-secret.ts';

interface Settings {
  url: string;
  events?: readonly WebhookEvent[];
  outlet_ids?: string[] | null;
}

/** A webhook of every event, with its secret. */
export async function testWebhook(
  { db, clock, keys }: Context,
  { url, events = WEBHOOK_EVENTS, outlet_ids = null }: Settings,
): Promise<{ id: string; secret: string }> {
  const id = randomUUID();
  await db
    .insertInto('webhooks')
    .values({ id, name: 'Till', url, events: [...events], outlet_ids, created_at: clock.now() })
    .execute();
  const secret = await db.transaction().execute((tx) => writeSecret(tx, keys, id, clock.now()));
  return { id, secret };
}
