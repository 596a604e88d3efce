import { businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';

const MINUTE = 60_000;

/** The moment some minutes after another, or before it if negative. Never on the full minute, as with real people. */
export const minutesAfter = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + Math.round(minutes * MINUTE));

/** When the end-of-day job runs on the business date of a moment. */
export const dayEndOf = (moment: Date) => businessInstant(businessDate(moment), '23:59');

/** The last moment of a civil date at which the demo's people work. */
export const lastMinuteOf = (date: string) => businessInstant(date, '23:54');
