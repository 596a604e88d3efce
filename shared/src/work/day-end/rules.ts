import { addDays, startOfBusinessDay } from '../../time/business-time.ts';
import { dayEndMessages } from './contract.ts';

/** Why a date cannot be settled on the business date `today`; null when it can. Today can, before it is over. */
export const whyNotSettled = (date: string, today: string): string | null =>
  date > today ? dayEndMessages.future : null;

/**
 * What is submitted before this moment is approved by the end of a date, and the rest waits for a later one. The
 * specification approves all that waits when the job runs, at the end of the day: so for a date that is settled
 * afterwards it is all that was submitted by the end of that date, and never what came in since.
 */
export const submittedBefore = (date: string): Date => startOfBusinessDay(addDays(date, 1));
