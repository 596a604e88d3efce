import { addDays, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Select columns counting submissions by business date of sending: today, 1 day ago, 2 days ago. Older ones need not be
 * read: the caller subtracts from the total.
 */
export function countAges(today: string): RawBuilder<unknown> {
  const [start, startOfYesterday, startOfDayBefore] = [0, -1, -2].map((days) =>
    startOfBusinessDay(addDays(today, days)),
  );
  return sql`
    count(*) filter (where submitted_at >= ${start}) as today,
    count(*) filter (where submitted_at >= ${startOfYesterday} and submitted_at < ${start}) as "oneDay",
    count(*) filter (where submitted_at >= ${startOfDayBefore} and submitted_at < ${startOfYesterday}) as "twoDays"`;
}
