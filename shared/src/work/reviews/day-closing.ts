import { businessDate, businessInstant } from '../../time/business-time.ts';

/** Business time from which managers are warned of what the day's end will do. */
const WARNED_FROM = '21:00';

/** Whether the warning of the day's end is shown. */
export function isClosingSoon(now: Date, closes_at: string): boolean {
  const closing = new Date(closes_at);
  return now < closing && now >= businessInstant(businessDate(closing), WARNED_FROM);
}
