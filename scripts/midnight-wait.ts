import { businessDate, businessInstant } from '../shared/src/time/business-time.ts';

const MINUTE = 60_000;
/** The journeys take some minutes of one business day. */
const BEFORE = 8 * MINUTE;
/** The nightly jobs are over by then. */
const AFTER = 7 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/**
 * Milliseconds until journeys may begin: none, but around midnight in the business zone, when their day would end
 * under them.
 */
export function midnightWait(now: Date): number {
  const since = now.getTime() - businessInstant(businessDate(now), '00:00').getTime();
  if (since < AFTER) return AFTER - since;
  return DAY - since < BEFORE ? DAY - since + AFTER : 0;
}
