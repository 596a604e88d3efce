import type { Ages } from '@gerai/shared/insight/dashboards/contract.ts';
import { addDays, type OwnZone, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql } from 'kysely';

/** The starts of today and of the two days before. */
export interface Starts {
  today: string;
  yesterday: string;
  dayBefore: string;
}

export function startsOf(date: string, zone?: OwnZone): Starts {
  const [today, yesterday, dayBefore] = [0, -1, -2].map((days) =>
    startOfBusinessDay(addDays(date, days), zone).toISOString(),
  );
  return { today: today!, yesterday: yesterday!, dayBefore: dayBefore! };
}

/**
 * Select columns counting submissions by business date of sending: today, 1 day ago, 2 days ago. Older ones need not be
 * read: `withOlder` subtracts from the total.
 */
export const countAges = ({ today, yesterday, dayBefore }: Record<keyof Starts, RawBuilder<string>>) => sql`
  count(*) filter (where submitted_at >= ${today}) as today,
  count(*) filter (where submitted_at >= ${yesterday} and submitted_at < ${today}) as "oneDay",
  count(*) filter (where submitted_at >= ${dayBefore} and submitted_at < ${yesterday}) as "twoDays"`;

export function withOlder(all: number, { today, oneDay, twoDays }: Omit<Ages, 'older'>): Ages {
  return { today, oneDay, twoDays, older: all - today - oneDay - twoDays };
}
