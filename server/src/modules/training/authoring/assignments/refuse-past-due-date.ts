import { businessDate } from '@gerai/shared/time/business-time.ts';
import { AppError } from '../../../../platform/errors.ts';

/** The earliest allowed due date is today in UTC+8. Throws `refused`. */
export function refusePastDueDate(due_date: string, now: Date): void {
  if (due_date >= businessDate(now)) return;
  throw new AppError('refused', 'courses.due_in_the_past', undefined, { at: ['due_date'] });
}
