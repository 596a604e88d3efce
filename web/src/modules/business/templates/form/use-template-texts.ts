import type { TemplatePlace } from '@gerai/shared/business/templates/bulk-contract.ts';
import type { ChallengeKind } from '@gerai/shared/business/templates/definition.ts';
import type { Frequency } from '@gerai/shared/business/templates/frequencies.ts';
import type { MonthWeek } from '@gerai/shared/business/templates/month-weeks.ts';
import type { Priority } from '@gerai/shared/business/templates/priorities.ts';
import type { TemplateStatus } from '@gerai/shared/business/templates/statuses.ts';
import type { Weekday } from '@gerai/shared/time/business-time.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import { areasQuery } from '../../../../core/outlets/areas-query.ts';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import { tagsQuery } from '../../../../core/outlets/tags-query.ts';
import type { EditField } from '../../../../desktop/edit-form/use-edit-form.ts';
import { jobRolesQuery } from '../../../accounts/roles/api.ts';
import { taskGroupsQuery } from '../../task-groups/api.ts';
import { frequencyNames, monthWeekNames, weekdayLabels } from '../frequency-text.ts';
import { challengeNames, priorityNames, templateStatusNames } from './plan-names.ts';
import { placeKind, type TemplateValues } from './template-values.ts';

/** What the fields of a template are called, which it must have, and how their values are said. */
export function useTemplateTexts(): Record<keyof TemplateValues, EditField> {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { data: outlets } = useQuery(outletsQuery);
  const { data: areas } = useQuery(areasQuery);
  const { data: tags } = useQuery(tagsQuery);
  const { data: jobRoles } = useQuery(jobRolesQuery);
  const { data: groups } = useQuery(taskGroupsQuery);
  const date = (value: unknown) => (value ? formatCivilDate(String(value), 'date', language) : t`None`);
  const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const outletOf = (id: string) => outlets?.find((outlet) => outlet.id === id)?.outlet_name ?? '…';
  const placeName = (place: TemplatePlace) => {
    const { location_ids, assigned_area_id, assigned_tag_id } = place;
    switch (placeKind(place)) {
      case 'all':
        return t`All locations`;
      case 'area':
        return areas?.find(({ id }) => id === assigned_area_id)?.area_name ?? '…';
      case 'tag':
        return tags?.find(({ id }) => id === assigned_tag_id)?.tag_name ?? '…';
      case 'some':
        return location_ids!.map(outletOf).join(', ') || t`None`;
    }
  };
  return {
    task_name: { label: t`Task Name`, required: 'templates.name_required' },
    group_id: {
      label: t`Task Group`,
      show: (id) => groups?.find((group) => group.id === id)?.group_name ?? t`None`,
    },
    assigned_job_role_id: {
      label: t`Assigned Job Role`,
      required: 'templates.job_role_required',
      show: (id) => jobRoles?.find((role) => role.id === id)?.role_name ?? t`None`,
    },
    frequency: {
      label: t`Frequency`,
      required: 'templates.frequency_required',
      show: (value) => (value ? i18n._(frequencyNames[value as Frequency]) : t`None`),
    },
    custom_days: { label: t`Every X Days` },
    custom_weeks: { label: t`Every X Weeks` },
    weekly_days: {
      label: t`Days of the week`,
      show: (days) =>
        listed(days)
          .map((day) => i18n._(weekdayLabels[day as Weekday]))
          .join(', ') || t`None`,
    },
    monthly_date: { label: t`Day of Month` },
    monthly_week: { label: t`Which of the month`, show: (week) => i18n._(monthWeekNames[week as MonthWeek]) },
    start_date: { label: t`Start Date`, show: date, required: 'templates.start_date_required' },
    end_date: { label: t`End Date`, show: date },
    deadline_time: { label: t`Deadline Time`, required: 'templates.deadline_time_required' },
    more_deadline_times: {
      label: t`Further times`,
      show: (times) => listed(times).join(', ') || t`None`,
    },
    deadline_days: { label: t`Deadline (Days)`, required: 'templates.deadline_days_required' },
    instructions: { label: t`Instructions` },
    completion_criteria: { label: t`Completion criteria` },
    photo_required: { label: t`Photo required` },
    photo_challenge: {
      label: t`Photo challenge`,
      show: (kind) => i18n._(challengeNames[kind as ChallengeKind]),
    },
    ai_comparison_enabled: { label: t`AI photo comparison` },
    sample_photo_id: { label: t`Sample photo`, show: (id) => (id ? t`A photo` : t`None`) },
    status: { label: t`Status`, show: (value) => i18n._(templateStatusNames[value as TemplateStatus]) },
    priority: {
      label: t`Priority`,
      show: (value) => (value ? i18n._(priorityNames[value as Priority]) : t`None`),
    },
    assigned_to: { label: t`Assigned to` },
    place: { label: t`Locations`, show: (place) => placeName(place as TemplatePlace) },
  };
}
