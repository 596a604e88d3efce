import { hasEnded } from '@gerai/shared/accounts/api-keys/rules.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { AppError } from '../../../platform/errors.ts';

/**
 * Throws `invalid_input` for the last day of a key if it is over: a key that has ended before it is handed out, or is
 * ended by a date in the past, is a slip; revoking it says so.
 */
export function checkEnd(ends_on: string | null, now: Date): void {
  if (hasEnded(ends_on, businessDate(now)))
    throw new AppError('invalid_input', 'api_keys.end_past', undefined, { at: ['ends_on'] });
}
