import { webhookLimits } from '@gerai/shared/operations/webhooks/contract.ts';
import { hasFailedLong, nextAttempt, restSeconds } from '@gerai/shared/operations/webhooks/rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { isDelivered, type Sent } from './send-delivery.ts';

const actor = { kind: 'job', name: 'webhooks' } as const;
const GONE = 410;

interface Attempted {
  id: string;
  webhook_id: string;
  /** As it was taken: of two attempts at once only the later one says when the next is. */
  attempts: number;
  tries: number;
}

/**
 * Notes what came of an attempt, at the delivery and at its webhook, which rests after a failure and is switched off,
 * with an alert, by the answer 410 or after days of nothing but failures. A test changes nothing about the webhook but
 * its success.
 */
export async function recordAttempt(
  { db, clock }: Context,
  delivery: Attempted,
  sent: Sent,
  { isTest = false } = {},
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    // The webhook first, as whoever changes it does: in the other order two could wait for each other.
    if (isDelivered(sent)) await noteSuccess(tx, delivery.webhook_id, now);
    else if (!isTest) await noteFailure(tx, delivery.webhook_id, sent, now);
    await noteAtDelivery(tx, delivery, sent, now, isTest);
  });
}

async function noteAtDelivery(
  tx: Transaction<Tables>,
  { id, attempts, tries }: Attempted,
  sent: Sent,
  now: Date,
  isTest: boolean,
): Promise<void> {
  const { retryAfter, ...attempt } = sent;
  const pause = isTest ? null : nextAttempt(tries, Math.random(), retryAfter);
  const next = isDelivered(sent)
    ? { state: 'delivered' as const }
    : pause === null
      ? { state: 'failed' as const }
      : { due_at: new Date(now.getTime() + pause * 1000) };
  await tx
    .updateTable('webhook_deliveries')
    .set({
      ...next,
      taken_until: null,
      status: attempt.status,
      duration: attempt.duration,
      log: sql<string>`(select jsonb_agg(one order by place) from (
        select one, place from jsonb_array_elements(log || ${JSON.stringify([attempt])}::jsonb)
          with ordinality entries (one, place)
        order by place desc limit ${sql.lit(webhookLimits.attempts)}) newest)`,
    })
    .where('id', '=', id)
    // Of a delivery that another server has taken over, and of one that has arrived, nothing changes by a failure.
    .$if(!isDelivered(sent), (query) => query.where('attempts', '=', attempts).where('state', '=', 'waiting'))
    .execute();
}

const noteSuccess = (tx: Transaction<Tables>, id: string, now: Date) =>
  tx
    .updateTable('webhooks')
    .set({ failures: 0, failing_since: null, rests_until: null, last_success_at: now })
    .where('id', '=', id)
    // Its time to the minute, so that a burst does not write the row each time.
    .where((row) =>
      row.or([
        row('failures', '>', 0),
        row('last_success_at', 'is', null),
        row('last_success_at', '<', new Date(now.getTime() - 60_000).toISOString()),
      ]),
    )
    .execute();

async function noteFailure(tx: Transaction<Tables>, id: string, sent: Sent, now: Date): Promise<void> {
  const found = await tx
    .selectFrom('webhooks')
    .select(['name', 'is_on', 'failures', 'failing_since'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found?.is_on) return;
  const failures = found.failures + 1;
  const failing_since = found.failing_since ?? now.toISOString();
  const why =
    sent.status === GONE
      ? ('gone' as const)
      : hasFailedLong(failing_since, now)
        ? ('failing' as const)
        : null;
  const rests_until = new Date(now.getTime() + restSeconds(failures, sent.retryAfter) * 1000);
  await tx
    .updateTable('webhooks')
    .set({
      failures,
      failing_since,
      rests_until,
      ...(why ? { is_on: false, off_reason: why, off_at: now } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (why)
    await recordActivity(tx, actor, now, {
      event: 'webhook switched off',
      subject: { type: 'webhook', id },
      details: { name: found.name, reason: why, notes: sent.answer },
    });
}
