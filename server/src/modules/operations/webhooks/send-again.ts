import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { readDelivery } from './queries.ts';

/** Tries counted anew: the pauses begin with the shortest again. */
const anew = (now: Date) => ({ state: 'waiting' as const, due_at: now, tries: 0 });

/**
 * Has a delivery sent again, under its id, by which a receiver knows one that it has got already. A waiting one is sent
 * now. Throws `not_found`.
 */
export async function sendAgain(
  { db, clock }: Context,
  { id, delivery_id }: { id: string; delivery_id: string },
): Promise<void> {
  const now = clock.now();
  await readDelivery(db, id, delivery_id);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('webhooks').set({ rests_until: null }).where('id', '=', id).execute();
    await tx
      .updateTable('webhook_deliveries')
      .set(anew(now))
      .where('webhook_id', '=', id)
      .where('id', '=', delivery_id)
      .execute();
  });
}

/** Has everything that failed sent again, the oldest first. Returns how many. Throws `not_found`. */
export async function sendFailedAgain({ db, clock }: Context, id: string): Promise<{ count: number }> {
  return await db.transaction().execute(async (tx) => {
    const found = await tx
      .updateTable('webhooks')
      .set({ rests_until: null })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!found) throw notFound('webhook');
    const { numUpdatedRows } = await tx
      .updateTable('webhook_deliveries')
      .set(anew(clock.now()))
      .where('webhook_id', '=', id)
      .where('state', '=', 'failed')
      .executeTakeFirst();
    return { count: Number(numUpdatedRows) };
  });
}
