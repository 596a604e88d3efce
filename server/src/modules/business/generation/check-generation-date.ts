import { whyNotGenerated } from '@gerai/shared/business/generation/rules.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { refusal } from '../../../platform/errors.ts';

/** Throws `refused` for a date that cannot be generated at `now`; gives it with the business date of today. */
export function checkGenerationDate(given: string | undefined, now: Date): { date: string; today: string } {
  const today = businessDate(now);
  const date = given ?? today;
  const why = whyNotGenerated(date, today);
  if (why) throw refusal('refused', why, { at: ['date'] });
  return { date, today };
}
