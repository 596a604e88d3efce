import type { DayEndBecause } from './reasons.ts';

/**
 * Why a date can't be settled when today is `today` (business dates); null when it can. Today can be settled before
 * it is over.
 */
export const whyNotSettled = (date: string, today: string): DayEndBecause | null =>
  date > today ? { reason: 'day_end.future' } : null;

/** The result message of the day's end (specification 1, section 4). */
export const describeDayEnd = (day: {
  date: string;
  autoFailed: number;
  autoApproved: number;
}): DayEndBecause => ({
  reason: 'day_end.done',
  values: { date: day.date, failed: day.autoFailed, approved: day.autoApproved },
});
