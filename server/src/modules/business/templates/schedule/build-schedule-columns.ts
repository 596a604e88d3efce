import type { ParsedTemplateInput, TemplateGroup } from '@gerai/shared/business/templates/contract.ts';
import { sortDeadlineTimes } from '@gerai/shared/business/templates/deadline-times.ts';
import type { TemplateColumns } from '../write-templates.ts';

/** The schedule and assignee columns of a template group. */
export function buildScheduleColumns(
  input: ParsedTemplateInput,
): Omit<TemplateColumns, 'display_id' | 'definition_id'> {
  return {
    assigned_job_role_id: input.assigned_job_role_id,
    frequency: input.frequency,
    custom_days: input.custom_days,
    custom_weeks: input.custom_weeks,
    weekly_days: input.weekly_days,
    monthly_date: input.monthly_date,
    monthly_week: input.monthly_week,
    start_date: input.start_date,
    end_date: input.end_date,
    ...sortDeadlineTimes(input),
    deadline_days: input.deadline_days,
  };
}

const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);

type Plan = Pick<
  TemplateGroup,
  'status' | 'priority' | 'assigned_to' | 'assigned_area_id' | 'assigned_tag_id'
>;

/** Status, priority, assignee, area and tag of a group; omitted fields keep their value, an area or a tag where no other place is named. */
export const planOf = (input: ParsedTemplateInput, before: Plan): Plan => ({
  status: input.status ?? before.status,
  priority: input.priority === undefined ? before.priority : input.priority,
  assigned_to: input.assigned_to === undefined ? before.assigned_to : input.assigned_to,
  assigned_area_id:
    input.location_ids || input.assigned_tag_id
      ? null
      : given(input.assigned_area_id, before.assigned_area_id),
  assigned_tag_id:
    input.location_ids || input.assigned_area_id
      ? null
      : given(input.assigned_tag_id, before.assigned_tag_id),
});
