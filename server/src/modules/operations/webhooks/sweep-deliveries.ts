import { webhookLimits } from '@gerai/shared/operations/webhooks/contract.ts';
import { timeOrderedId } from '@gerai/shared/text/time-ordered-id.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { BATCH, inBatches } from '../../../platform/jobs/scheduled-job.ts';

/** Removes deliveries of more than thirty days, also those that still wait, and secrets that sign no more. */
export async function sweepDeliveries({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = clock.now();
  // Ids begin with their time, so no index by time is needed.
  const first = timeOrderedId(now.getTime() - webhookLimits.days * 86_400_000, new Uint8Array(10));
  const removed = await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from webhook_deliveries where id in (
        select old.id from webhooks cross join lateral (
          select id from webhook_deliveries
          where webhook_id = webhooks.id and id < ${first}::uuid limit ${sql.lit(BATCH)}) old
        limit ${sql.lit(BATCH)})`.execute(db);
    return Number(numAffectedRows ?? 0n);
  });
  await db.deleteFrom('webhook_secrets').where('expires_at', '<=', now.toISOString()).execute();
  return removed > 0 ? { removed } : undefined;
}
