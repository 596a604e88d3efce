import { addDays } from '../../time/business-time.ts';
import { generationLimits, generationMessages } from './contract.ts';

/** Why a date cannot be generated on the business date `today`; null when it can. */
export const whyNotGenerated = (date: string, today: string): string | null => {
  const first = addDays(today, -generationLimits.daysBack);
  const last = addDays(today, generationLimits.daysAhead);
  return date < first || date > last ? generationMessages.outOfBounds(first, last) : null;
};

/** What a run says of itself (specification 1, section 8). */
export const describeGeneration = (
  { generated, skipped }: { generated: number; skipped: number },
  date: string,
): string =>
  generated + skipped === 0
    ? generationMessages.none(date)
    : generationMessages.done(generated, skipped, date);
