import { whyNotGenerated } from '@gerai/shared/business/generation/rules.ts';
import { businessDate, type OwnZone } from '@gerai/shared/time/business-time.ts';
import { refusal } from '../../../platform/errors.ts';

/** Throws `refused` for a date that cannot be generated at `now`; gives it with the date of today, in a zone. */
export function checkGenerationDate(
  given: string | undefined,
  now: Date,
  zone?: OwnZone,
): { date: string; today: string } {
  const today = businessDate(now, zone);
  const date = given ?? today;
  const why = whyNotGenerated(date, today);
  if (why) throw refusal('refused', why, { at: ['date'] });
  return { date, today };
}
