import type { TemplatePlace } from '@gerai/shared/business/templates/bulk-contract.ts';
import {
  scheduleToPreview,
  type TemplateGroup,
  type TemplateInput,
  templateDefaults,
  templateInput,
  templateLimits,
} from '@gerai/shared/business/templates/contract.ts';
import {
  DEFINITION_FIELDS,
  type Definition,
  definitionDefaults,
} from '@gerai/shared/business/templates/definition.ts';
import { type MonthWeek, WEEKDAY_FREQUENCIES } from '@gerai/shared/business/templates/month-weeks.ts';
import type { Priority } from '@gerai/shared/business/templates/priorities.ts';
import type { TemplateReason } from '@gerai/shared/business/templates/reasons.ts';
import type { TemplateStatus } from '@gerai/shared/business/templates/statuses.ts';
import { pickFields } from '@gerai/shared/fields/pick-fields.ts';
import { issueReason } from '@gerai/shared/http/issue-reason.ts';
import type { Weekday } from '@gerai/shared/time/business-time.ts';
import { type ExplainedReason, knowsReason } from '../../../../core/i18n/reason-text.ts';
import { type ScheduleInput, scheduleOf } from '../api.ts';

/** The values of the form. A number field may be empty while it is typed in. */
export interface TemplateValues extends Omit<Definition, 'frequency'> {
  assigned_job_role_id: string | null;
  frequency: TemplateInput['frequency'] | null;
  custom_days: number | '';
  custom_weeks: number | '';
  weekly_days: Weekday[];
  monthly_date: number | '';
  monthly_week: MonthWeek;
  start_date: string | undefined;
  end_date: string | undefined;
  deadline_time: string;
  more_deadline_times: string[];
  deadline_days: number | '';
  status: TemplateStatus;
  priority: Priority | null;
  assigned_to: string;
  /** An area or a tag that is still to be chosen is ''. */
  place: TemplatePlace;
}

export type PlaceKind = 'all' | 'area' | 'tag' | 'some';

/** Each kind of place before anything of it is chosen. */
export const emptyPlaces: Readonly<Record<PlaceKind, TemplatePlace>> = {
  all: { location_ids: null, assigned_area_id: null, assigned_tag_id: null },
  area: { location_ids: null, assigned_area_id: '', assigned_tag_id: null },
  tag: { location_ids: null, assigned_area_id: null, assigned_tag_id: '' },
  some: { location_ids: [], assigned_area_id: null, assigned_tag_id: null },
};

export function placeKind({ location_ids, assigned_area_id, assigned_tag_id }: TemplatePlace): PlaceKind {
  if (location_ids) return 'some';
  if (assigned_area_id !== null) return 'area';
  return assigned_tag_id === null ? 'all' : 'tag';
}

/** A new template starts today (business date) with the specified defaults. */
export const newTemplate = (today: string): TemplateValues => ({
  ...definitionDefaults,
  task_name: '',
  assigned_job_role_id: null,
  frequency: 'daily',
  custom_days: 2,
  custom_weeks: 2,
  weekly_days: [],
  monthly_date: 1,
  monthly_week: 'first',
  start_date: today,
  end_date: undefined,
  deadline_time: templateDefaults.deadline_time,
  more_deadline_times: [],
  deadline_days: templateDefaults.deadline_days,
  status: 'Active',
  priority: null,
  assigned_to: '',
  place: emptyPlaces.some,
});

/** The values of a stored template. */
export const editedTemplate = (group: TemplateGroup): TemplateValues => ({
  ...pickFields(group, DEFINITION_FIELDS),
  assigned_job_role_id: group.assigned_job_role_id,
  weekly_days: group.weekly_days,
  start_date: group.start_date,
  deadline_time: group.deadline_time,
  more_deadline_times: group.more_deadline_times,
  deadline_days: group.deadline_days,
  status: group.status,
  priority: group.priority,
  custom_days: group.custom_days ?? 2,
  custom_weeks: group.custom_weeks ?? 2,
  monthly_date: group.monthly_date ?? 1,
  monthly_week: group.monthly_week ?? 'first',
  end_date: group.end_date ?? undefined,
  assigned_to: group.assigned_to ?? '',
  place: placeOf(group),
});

const placeOf = ({ locations, assigned_area_id, assigned_tag_id }: TemplateGroup): TemplatePlace =>
  locations
    ? { ...emptyPlaces.some, location_ids: locations.map(({ id }) => id) }
    : { location_ids: null, assigned_area_id, assigned_tag_id };

/** A new template like another one, active from today on unless that begins later. */
export const copiedTemplate = (group: TemplateGroup, name: string, today: string): TemplateValues => {
  const { start_date, end_date, ...values } = editedTemplate(group);
  return {
    ...values,
    task_name: name.slice(0, templateLimits.taskName),
    status: 'Active',
    start_date: start_date! > today ? start_date : today,
    end_date: end_date && end_date >= today ? end_date : undefined,
  };
};

/** Converts the form's values to the request body, with only the fields of the chosen frequency. */
export function toInput(values: TemplateValues): Record<string, unknown> {
  const { place, ...fields } = values;
  const { frequency } = values;
  return {
    ...fields,
    ...place,
    custom_days: frequency === 'custom_x_days' ? numberOrNull(values.custom_days) : null,
    custom_weeks: frequency === 'custom_x_weeks' ? numberOrNull(values.custom_weeks) : null,
    weekly_days: frequency && WEEKDAY_FREQUENCIES.includes(frequency) ? values.weekly_days : [],
    monthly_date: frequency === 'monthly' ? numberOrNull(values.monthly_date) : null,
    monthly_week: frequency === 'monthly_weekday' ? values.monthly_week : null,
    start_date: values.start_date ?? '',
    // One day has no other end.
    end_date: frequency === 'once' ? null : (values.end_date ?? null),
    // One that was added and never filled in is none.
    more_deadline_times: values.more_deadline_times.filter((time) => time !== ''),
    assigned_to: values.assigned_to.trim() || null,
    deadline_days: numberOrNull(values.deadline_days),
  };
}

const numberOrNull = (value: number | '') => (value === '' ? null : value);

/** The fields that decide the dates. */
export const scheduleKeys = [
  'frequency',
  'custom_days',
  'custom_weeks',
  'weekly_days',
  'monthly_date',
  'monthly_week',
  'start_date',
  'end_date',
  'deadline_time',
  'more_deadline_times',
  'deadline_days',
];

/** Whether the fields that decide the dates are complete and valid. */
export const isScheduled = (values: TemplateValues): boolean =>
  scheduleToPreview.safeParse(scheduleOf(toInput(values) as unknown as ScheduleInput)).success;

/** The field of the form that a path of the request belongs to. */
export function fieldOf(path: string): string {
  const field = path.split('.')[0]!;
  return field in emptyPlaces.all ? 'place' : field;
}

/** What an area or a tag that is still to be chosen is refused with. */
const unchosen: Readonly<Record<string, TemplateReason>> = {
  assigned_area_id: 'templates.area_required',
  assigned_tag_id: 'templates.tag_required',
};

/** The first problem of each field, by the server's schema; empty if there are none. */
export function templateErrors(values: TemplateValues): Record<string, ExplainedReason> {
  const input = toInput(values);
  const errors: Record<string, ExplainedReason> = {};
  for (const issue of templateInput.safeParse(input).error?.issues ?? []) {
    const [path = 'form'] = issue.path.map(String);
    const reason = input[path] === '' ? unchosen[path] : undefined;
    errors[fieldOf(path)] ??= reason ? { reason } : issueReason(issue, knowsReason);
  }
  return errors;
}
