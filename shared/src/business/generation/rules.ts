import { addDays, dayNumber } from '../../time/business-time.ts';
import { occursOn, type Recurrence } from '../templates/rules.ts';
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

/**
 * What a template makes of a date: a task ('due'), or none although its schedule would, because it is paused or ended
 * lately; null if the date is not its own.
 */
export function dueState(template: Recurrence, date: string): 'due' | 'paused' | 'ended' | null {
  if (occursOn(template, date)) return 'due';
  const { status, end_date } = template;
  const hasEnded = end_date !== null && end_date < date;
  if (hasEnded && end_date < addDays(date, -generationLimits.endedDays)) return null;
  if (!occursOn({ ...template, status: 'Active', end_date: null }, date)) return null;
  return status === 'Active' ? 'ended' : hasEnded ? null : 'paused';
}

/** The latest dates with the weekday of `date`, before it and not after `today`, whose tasks are an outlet's usual ones. */
export function usualDates(date: string, today: string): string[] {
  const weeksAhead = Math.max(0, Math.ceil((dayNumber(date) - dayNumber(today)) / 7));
  const latest = addDays(date, -7 * Math.max(1, weeksAhead));
  return Array.from({ length: generationLimits.usualWeeks }, (_, week) => addDays(latest, -7 * week));
}
