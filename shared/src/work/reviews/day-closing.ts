import { businessDate, businessInstant } from '../../time/business-time.ts';

/** From this time of the business day on, managers are told what its end will do. */
const WARNED_FROM = '21:00';

/** Whether the end of the day is near enough to tell what it will do. */
export function isClosingSoon(now: Date, closes_at: string): boolean {
  const closing = new Date(closes_at);
  return now < closing && now >= businessInstant(businessDate(closing), WARNED_FROM);
}
