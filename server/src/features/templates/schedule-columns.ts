import type { ParsedTemplateInput } from '@gerai/shared/templates/contract.ts';
import type { TemplateColumns } from './place-template.ts';

/** When the templates of a group make tasks, and for whom. */
export function scheduleColumns(
  input: ParsedTemplateInput,
): Omit<TemplateColumns, 'display_id' | 'definition_id'> {
  return {
    assigned_job_role_id: input.assigned_job_role_id,
    frequency: input.frequency,
    custom_days: input.custom_days,
    weekly_days: input.weekly_days,
    monthly_date: input.monthly_date,
    start_date: input.start_date,
    end_date: input.end_date,
    deadline_time: input.deadline_time,
    deadline_days: input.deadline_days,
  };
}
