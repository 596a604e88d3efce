import { addDays, startOfBusinessDay } from '../../time/business-time.ts';
import type { DayEndBecause } from './reasons.ts';

/** Why a date cannot be settled on the business date `today`; null when it can. Today can, before it is over. */
export const whyNotSettled = (date: string, today: string): DayEndBecause | null =>
  date > today ? { reason: 'day_end.future' } : null;

/** What the end of a day says of itself (specification 1, section 4). */
export const describeDayEnd = (day: {
  date: string;
  autoFailed: number;
  autoApproved: number;
}): DayEndBecause => ({
  reason: 'day_end.done',
  values: { date: day.date, failed: day.autoFailed, approved: day.autoApproved },
});

/**
 * What is submitted before this moment is approved by the end of a date, and the rest waits for a later one. The
 * specification approves all that waits when the job runs, at the end of the day: so for a date that is settled
 * afterwards it is all that was submitted by the end of that date, and never what came in since.
 */
export const submittedBefore = (date: string): Date => startOfBusinessDay(addDays(date, 1));
