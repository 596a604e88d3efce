import type { EndpointInput } from '@gerai/shared/http/endpoint.ts';
import {
  createTemplateGroup,
  deleteTemplateGroup,
  listTemplateGroups,
  previewSchedule,
  type TemplateGroup,
  type TemplateInput,
  updateTemplateGroup,
} from '@gerai/shared/templates/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryRoots } from '../../lib/live-queries.ts';

/** Every template definition, by task group and name. */
export const templatesQuery = queryOptions({
  queryKey: [queryRoots.templates, 'groups'],
  queryFn: ({ signal }) => call(listTemplateGroups, {}, { signal }),
});

export type ScheduleInput = EndpointInput<typeof previewSchedule>['body'];

/** The next occurrences of a schedule, stored or not. */
export const previewQuery = (schedule: ScheduleInput) =>
  queryOptions({
    queryKey: [queryRoots.templates, 'preview', schedule],
    queryFn: ({ signal }) => call(previewSchedule, { body: schedule }, { signal }),
  });

/** Creates a template group, or changes the one that was edited. */
export function saveTemplate(input: TemplateInput, edited: TemplateGroup | null): Promise<TemplateGroup> {
  if (!edited) return call(createTemplateGroup, { body: input });
  const { display_id, updated_at } = edited;
  return call(updateTemplateGroup, {
    params: { display_id },
    body: { ...input, expected_updated_at: updated_at },
  });
}

export const deleteTemplate = (display_id: string) => call(deleteTemplateGroup, { params: { display_id } });
