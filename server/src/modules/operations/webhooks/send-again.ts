import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { lockWebhook, readDelivery } from './queries.ts';

/** Tries counted anew: the pauses begin with the shortest again. */
const anew = (now: Date) => ({ state: 'waiting' as const, due_at: now, tries: 0 });

/**
 * Has a delivery sent again, under its id, by which a receiver knows one that it has got already. A waiting one is sent
 * now. Throws `not_found`.
 */
export async function sendAgain(
  { db, clock }: Context,
  actor: PersonActor,
  { id, delivery_id }: { id: string; delivery_id: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const { name } = await lockWebhook(tx, id);
    const { event } = await readDelivery(tx, id, delivery_id);
    await endRest(tx, id);
    await tx
      .updateTable('webhook_deliveries')
      .set(anew(now))
      .where('webhook_id', '=', id)
      .where('id', '=', delivery_id)
      .execute();
    await recordActivity(tx, actor, now, {
      event: 'webhook sent again',
      subject: { type: 'webhook', id },
      details: { name, count: 1, delivery_id, event },
    });
  });
}

/**
 * Has everything that failed sent again, the oldest first. Returns how many; if none did, nothing is noted in the trail.
 * Throws `not_found`.
 */
export async function sendFailedAgain(
  { db, clock }: Context,
  actor: PersonActor,
  id: string,
): Promise<{ count: number }> {
  const now = clock.now();
  return await db.transaction().execute(async (tx) => {
    const { name } = await lockWebhook(tx, id);
    const { numUpdatedRows } = await tx
      .updateTable('webhook_deliveries')
      .set(anew(now))
      .where('webhook_id', '=', id)
      .where('state', '=', 'failed')
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    if (count === 0) return { count };
    await endRest(tx, id);
    await recordActivity(tx, actor, now, {
      event: 'webhook sent again',
      subject: { type: 'webhook', id },
      details: { name, count },
    });
    return { count };
  });
}

const endRest = (tx: Transaction<Tables>, id: string) =>
  tx.updateTable('webhooks').set({ rests_until: null }).where('id', '=', id).execute();
