import { addDays, startOfBusinessDay } from '../../time/business-time.ts';
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

/**
 * The day's end approves submissions sent before this moment; later ones wait for a later date. The specification
 * approves everything that waits when the job runs at the end of the day, so settling a past date covers what was
 * submitted by the end of that date.
 */
export const submittedBefore = (date: string): Date => startOfBusinessDay(addDays(date, 1));
