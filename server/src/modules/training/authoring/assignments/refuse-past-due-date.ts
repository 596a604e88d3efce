import { businessDate } from '@gerai/shared/time/business-time.ts';
import { AppError } from '../../../../platform/errors.ts';

/** Today, in UTC+8, is the earliest day until which a course can be wanted. Throws `refused`. */
export function refusePastDueDate(due_date: string, now: Date): void {
  if (due_date >= businessDate(now)) return;
  throw new AppError('refused', 'courses.due_in_the_past', undefined, { at: ['due_date'] });
}
