import { businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';

const MINUTE = 60_000;

/** The moment some minutes after (or, negative, before) another. Never on the full minute: people are not punctual. */
export const minutesAfter = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + Math.round(minutes * MINUTE));

/** The end-of-day job's moment on the business date of a moment. */
export const dayEndOf = (moment: Date) => businessInstant(businessDate(moment), '23:59');

/** The last moment of a civil date at which the demo's people still work. */
export const lastMinuteOf = (date: string) => businessInstant(date, '23:54');
