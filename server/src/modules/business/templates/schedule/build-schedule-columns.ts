import type {
  ParsedTemplateInput,
  Schedule,
  TemplateGroup,
} from '@gerai/shared/business/templates/contract.ts';
import { sortDeadlineTimes } from '@gerai/shared/business/templates/deadline-times.ts';
import { pickFields } from '@gerai/shared/fields/pick-fields.ts';
import { scheduleColumns } from './select-schedule.ts';

/** The schedule and assignee columns of a template group. */
export const buildScheduleColumns = (input: Schedule & Pick<TemplateGroup, 'assigned_job_role_id'>) => ({
  ...pickFields(input, ['assigned_job_role_id', ...scheduleColumns]),
  ...sortDeadlineTimes(input),
});

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
