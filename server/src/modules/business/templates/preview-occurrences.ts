import { type Occurrence, templateLimits } from '@gerai/shared/business/templates/contract.ts';
import { deadlineOf, nextOccurrences, type Recurrence } from '@gerai/shared/business/templates/rules.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';

/** The next occurrences of a schedule from today, by the rule that generates tasks. */
export function previewOccurrences(recurrence: Recurrence, now: Date): Occurrence[] {
  return nextOccurrences(recurrence, businessDate(now), templateLimits.previewOccurrences).map(
    (task_date) => ({
      task_date,
      deadline_datetime: deadlineOf(recurrence, task_date).deadline_datetime.toISOString(),
    }),
  );
}
