import { addDays } from '../../time/business-time.ts';
import { generationLimits } from './contract.ts';
import type { GenerationBecause } from './reasons.ts';

/** Why a date can't be generated when today is `today` (business dates); null when it can. */
export const whyNotGenerated = (date: string, today: string): GenerationBecause | null => {
  const first = addDays(today, -generationLimits.daysBack);
  const last = addDays(today, generationLimits.daysAhead);
  return date < first || date > last ? { reason: 'generation.out_of_bounds', values: { first, last } } : null;
};

/** The result message of a run (specification 1, section 8). */
export const describeGeneration = (
  { generated, skipped }: { generated: number; skipped: number },
  date: string,
): GenerationBecause =>
  generated + skipped === 0
    ? { reason: 'generation.none', values: { date } }
    : { reason: 'generation.done', values: { generated, skipped, date } };
