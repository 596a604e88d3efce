import { END_TOLD_DAYS } from '@gerai/shared/accounts/api-keys/rules.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';

const actor = { kind: 'job', name: 'remind-ending-keys' } as const;

/**
 * Tells admins 14 and 3 days before an API key ends, once each; late if no server ran on that day. Returns how many keys.
 */
export async function remindEndingKeys({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<{ keys: number } | undefined> {
  const now = clock.now();
  const today = businessDate(now);
  let keys = 0;
  for (const days of [...END_TOLD_DAYS].sort((a, b) => a - b))
    keys += await db.transaction().execute(async (tx) => {
      // The column decides which of two servers tells; whoever is told of three days is not told of fourteen after.
      const { rows } = await sql<{ id: string; name: string; ends_on: string }>`
        update api_keys set end_told_days = ${days}
        where revoked_at is null and ends_on between ${today}::date and ${addDays(today, days)}::date
          and (end_told_days is null or end_told_days > ${days})
        returning id, name, ends_on::text`.execute(tx);
      const entries = rows.map(({ id, name, ends_on }) => ({
        event: 'api key ending' as const,
        subject: { type: 'api_key', id },
        details: { name, date: ends_on },
      }));
      await recordActivity(tx, actor, now, ...entries);
      return rows.length;
    });
  return keys > 0 ? { keys } : undefined;
}
