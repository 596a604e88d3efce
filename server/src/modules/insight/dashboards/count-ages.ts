import { addDays, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Columns of a select that count submissions by the business date on which they were sent: today, 1 day, 2 days.
 * What is older is left to whoever knows how many there are in all, so that it need not be read.
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
