import {
  countTodaysTasks,
  createTemplateGroup,
  deleteTemplateGroup,
  exportTemplateGroups,
  getTemplateGroup,
  listTemplateGroups,
  previewSchedule,
  type TemplateGroup,
  type TemplateInput,
  type TemplateRow,
  updateTemplateGroup,
} from '@gerai/shared/business/templates/contract.ts';
import type { EndpointInput } from '@gerai/shared/http/endpoint.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { type DownloadOptions, download } from '../../../desktop/tables/download.ts';
import type { TemplatesFilter } from './scheduler-search.ts';

/** Query key of all template lists, to invalidate them after a change. */
export const templateLists = [queryRoots.templates, 'groups'] as const;

/** The templates by task group and name, page by page. The previous result stays shown while another filter loads. */
export const templatesQuery = (filter: TemplatesFilter) =>
  infiniteQueryOptions({
    queryKey: [...templateLists, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listTemplateGroups, { query: { ...filter, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Downloads the templates that match, with the columns of an import. */
export const downloadTemplates = (filter: TemplatesFilter, options: DownloadOptions) =>
  download(exportTemplateGroups.path, { ...filter }, options);

/** One template with all its locations. Not cached, so that the latest version is edited. */
export const templateQuery = (display_id: string) =>
  queryOptions({
    queryKey: [queryRoots.templates, 'group', display_id],
    queryFn: ({ signal }) => call(getTemplateGroup, { params: { display_id } }, { signal }),
    gcTime: 0,
  });

export type ScheduleInput = EndpointInput<typeof previewSchedule>['body'];

/** Only the fields that decide the dates, since they form the query key. */
export const scheduleOf = (from: ScheduleInput): ScheduleInput => ({
  frequency: from.frequency,
  custom_days: from.custom_days,
  custom_weeks: from.custom_weeks,
  weekly_days: from.weekly_days,
  monthly_date: from.monthly_date,
  monthly_week: from.monthly_week,
  start_date: from.start_date,
  end_date: from.end_date,
  deadline_time: from.deadline_time,
  more_deadline_times: from.more_deadline_times,
  deadline_days: from.deadline_days,
  // A paused template generates nothing.
  status: from.status,
  // None are chosen yet.
  location_ids: from.location_ids?.length === 0 ? null : from.location_ids,
  assigned_area_id: from.assigned_area_id || null,
  assigned_tag_id: from.assigned_tag_id || null,
  // An archived one generates nothing either.
  assigned_job_role_id: from.assigned_job_role_id || null,
});

/** The next occurrences of a schedule, which need not be stored. */
export const previewQuery = (schedule: ScheduleInput) =>
  queryOptions({
    queryKey: [queryRoots.templates, 'preview', schedule],
    queryFn: ({ signal }) => call(previewSchedule, { body: schedule }, { signal }),
  });

/** How many of a template's tasks of today nobody has submitted. */
export const todaysTasksQuery = (display_id: string) =>
  queryOptions({
    queryKey: [queryRoots.templates, 'today', display_id],
    queryFn: ({ signal }) => call(countTodaysTasks, { params: { display_id } }, { signal }),
    staleTime: 0,
  });

export type SavedTemplate = TemplateGroup & { applied_today?: number | undefined };

/** Creates a template group, or updates `edited` on the revision that is known, with today's tasks if asked. */
export const saveTemplate = (
  input: TemplateInput,
  edited: TemplateGroup | null,
  { expected_updated_at, apply_today }: { expected_updated_at: string | undefined; apply_today: boolean },
): Promise<SavedTemplate> =>
  edited
    ? call(updateTemplateGroup, {
        params: { display_id: edited.display_id },
        body: { ...input, expected_updated_at, apply_today },
      })
    : call(createTemplateGroup, { body: input });

/** Deletes a template as it was read: a later change refuses it. */
export const deleteTemplate = ({ display_id, updated_at }: Pick<TemplateRow, 'display_id' | 'updated_at'>) =>
  call(deleteTemplateGroup, { params: { display_id }, query: { expected_updated_at: updated_at } });
