import { webhookLimits } from '@gerai/shared/operations/webhooks/contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/outbound/open-caller.ts';
import { recordAttempt } from './record-attempt.ts';
import { sendDelivery, TIMEOUT } from './send-delivery.ts';

/** Milliseconds after which another server takes over a delivery: longer than a call and its notes ever take. */
export const LEASE = TIMEOUT + 45_000;

/** Sends what is due to one webhook, until nothing is or it fails. */
export async function sendDeliveries(
  context: Context,
  caller: Caller,
  webhook_id: string,
  isStopped: () => boolean,
): Promise<void> {
  while (!isStopped()) {
    const taken = await take(context, webhook_id);
    if (taken.length === 0) return;
    await Promise.all(
      taken.map(async (delivery) => {
        const sent = await sendDelivery(context, caller, delivery);
        await recordAttempt(context, delivery, sent);
      }),
    );
  }
}

/** The webhooks with something due, that are on and do not rest. */
export async function listDueWebhooks({ db, clock }: Context): Promise<string[]> {
  const now = clock.now().toISOString();
  const { rows } = await sql<{ id: string }>`
    select id from webhooks where is_on and (rests_until is null or rests_until <= ${now}::timestamptz)
      and exists (select from webhook_deliveries where webhook_id = webhooks.id and state = 'waiting'
        and due_at <= ${now}::timestamptz and (taken_until is null or taken_until <= ${now}::timestamptz))
      and exists (select from webhook_secrets where webhook_id = webhooks.id and expires_at is null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface Taken {
  id: string;
  webhook_id: string;
  url: string;
  body: string;
  attempts: number;
  tries: number;
}

/**
 * Takes the oldest due deliveries of a webhook: at most four are under way at once, of all servers, and one while the
 * last attempt has failed.
 */
async function take({ db, clock }: Context, webhook_id: string): Promise<Taken[]> {
  const now = clock.now();
  const at = now.toISOString();
  return await db.transaction().execute(async (tx) => {
    const webhook = await tx
      .selectFrom('webhooks')
      .select(['url', 'failures'])
      .where('id', '=', webhook_id)
      .where('is_on', '=', true)
      .where((row) => row.or([row('rests_until', 'is', null), row('rests_until', '<=', at)]))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!webhook) return [];
    const { rows } = await sql<Omit<Taken, 'url'>>`
      update webhook_deliveries set attempts = attempts + 1, tries = tries + 1,
        taken_until = ${new Date(now.getTime() + LEASE)}
      where id in (
        select id from webhook_deliveries
        where webhook_id = ${webhook_id} and state = 'waiting' and due_at <= ${at}::timestamptz
          and (taken_until is null or taken_until <= ${at}::timestamptz)
        order by due_at, id
        limit greatest(0, ${webhook.failures > 0 ? 1 : webhookLimits.atOnce} - (
          select count(*) from webhook_deliveries
          where webhook_id = ${webhook_id} and state = 'waiting' and taken_until > ${at}::timestamptz))
        for update skip locked)
      returning id, webhook_id, body, attempts, tries`.execute(tx);
    return rows.map((row) => ({ ...row, url: webhook.url }));
  });
}
