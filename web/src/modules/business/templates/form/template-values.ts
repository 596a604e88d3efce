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
import type { I18n } from '@lingui/core';
import { knowsReason, reasonText } from '../../../../core/i18n/reason-text.ts';
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
  where: TemplatePlace;
  location_ids: string[];
  assigned_area_id: string | null;
  assigned_tag_id: string | null;
}

/** Where a template applies: at all locations, at those of an area, at those with a tag, or at some. */
export type TemplatePlace = 'all' | 'area' | 'tag' | 'some';

/** The fields that say where a template applies. */
export type PlaceValues = Pick<
  TemplateValues,
  'where' | 'location_ids' | 'assigned_area_id' | 'assigned_tag_id'
>;

/** No location is chosen yet. */
export const noPlace: PlaceValues = {
  where: 'some',
  location_ids: [],
  assigned_area_id: null,
  assigned_tag_id: null,
};

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
  ...noPlace,
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
  where: placeOfGroup(group),
  assigned_area_id: group.assigned_area_id,
  assigned_tag_id: group.assigned_tag_id,
  location_ids: group.locations?.map(({ id }) => id) ?? [],
});

function placeOfGroup({ locations, assigned_area_id, assigned_tag_id }: TemplateGroup): TemplatePlace {
  if (locations) return 'some';
  if (assigned_area_id) return 'area';
  return assigned_tag_id ? 'tag' : 'all';
}

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

/**
 * The values as they are merged with another admin's: where the task applies is one field, null for everywhere, and 'area'
 * or 'tag' with its id for one of them.
 */
export type MergedTemplate = Omit<
  TemplateValues,
  'where' | 'location_ids' | 'assigned_area_id' | 'assigned_tag_id'
> & {
  location_ids: string[] | string | null;
};

export const toMerged = ({
  where,
  location_ids,
  assigned_area_id,
  assigned_tag_id,
  ...values
}: TemplateValues): MergedTemplate => ({
  ...values,
  location_ids: {
    all: null,
    area: `area ${assigned_area_id ?? ''}`,
    tag: `tag ${assigned_tag_id ?? ''}`,
    some: location_ids,
  }[where],
});

/** The area or the tag of a merged place. */
export function readMergedPlace(place: string): { where: 'area' | 'tag'; id: string } {
  const [where, id] = place.split(' ') as ['area' | 'tag', string];
  return { where, id };
}

export function ofMerged({ location_ids, ...part }: Partial<MergedTemplate>): Partial<TemplateValues> {
  if (location_ids === undefined) return part;
  const nowhere = { location_ids: [], assigned_area_id: null, assigned_tag_id: null };
  if (location_ids === null) return { ...part, ...nowhere, where: 'all' };
  if (typeof location_ids !== 'string') return { ...part, ...nowhere, where: 'some', location_ids };
  const { where, id } = readMergedPlace(location_ids);
  return {
    ...{ ...part, ...nowhere, where },
    ...(where === 'area' ? { assigned_area_id: id || null } : { assigned_tag_id: id || null }),
  };
}

/** Converts the form's values to the request body, with only the fields of the chosen frequency. */
export function toInput(values: TemplateValues): Record<string, unknown> {
  const { where, location_ids, assigned_area_id, assigned_tag_id, ...fields } = values;
  const { frequency } = values;
  return {
    ...fields,
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
    location_ids: where === 'some' ? location_ids : null,
    // Without an area or a tag none is chosen yet, which is refused as it is: a template for all was not meant.
    assigned_area_id: where === 'area' ? (assigned_area_id ?? '') : null,
    assigned_tag_id: where === 'tag' ? (assigned_tag_id ?? '') : null,
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

const required: Partial<Record<string, TemplateReason>> = {
  assigned_job_role_id: 'templates.job_role_required',
  assigned_area_id: 'templates.area_required',
  assigned_tag_id: 'templates.tag_required',
  frequency: 'templates.frequency_required',
  start_date: 'templates.start_date_required',
  deadline_time: 'templates.deadline_time_required',
  deadline_days: 'templates.deadline_days_required',
};

/** The first problem of each field, by the server's schema; empty if there are none. */
export function templateErrors(i18n: I18n, values: TemplateValues): Record<string, string> {
  const parsed = templateInput.safeParse(toInput(values));
  const errors: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? 'form');
    const empty = ['', null, undefined].includes(
      values[field as keyof TemplateValues] as string | null | undefined,
    );
    errors[field] ??= reasonText(
      i18n,
      empty && required[field] ? { reason: required[field] } : issueReason(issue, knowsReason),
    );
  }
  return errors;
}
