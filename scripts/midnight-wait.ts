import { businessDate, businessInstant } from '../shared/src/time/business-time.ts';

const MINUTE = 60_000;
/** The journeys need some minutes of one business day. */
const BEFORE = 8 * MINUTE;
/** The nightly jobs are done by then. */
const AFTER = 7 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/**
 * Milliseconds to wait before the journeys: 0, except around midnight in the business zone, when the date would change
 * during them.
 */
export function midnightWait(now: Date): number {
  const since = now.getTime() - businessInstant(businessDate(now), '00:00').getTime();
  if (since < AFTER) return AFTER - since;
  return DAY - since < BEFORE ? DAY - since + AFTER : 0;
}
