import { TEMPLATE_STATUSES, type TemplateStatus } from '@gerai/shared/business/templates/statuses.ts';
import { areaOf, oneOf, textOf } from '../../../core/api/search-params.ts';

/** Filters of the templates. */
export interface TemplatesFilter {
  search?: string | undefined;
  location_id?: string | undefined;
  area_id?: string | undefined;
  tag_id?: string | undefined;
  job_role_id?: string | undefined;
  group_id?: string | undefined;
  status?: TemplateStatus | undefined;
}

export interface SchedulerSearch extends TemplatesFilter {
  /** The display_id of the template being edited, or 'new'. */
  edit?: string | undefined;
  /** The display_id of the template that a new one is a copy of. */
  from?: string | undefined;
  /** The display_id of the template whose next occurrences are shown. */
  preview?: string | undefined;
}

export const schedulerSearch = (search: Record<string, unknown>): SchedulerSearch => ({
  edit: textOf(search.edit),
  from: textOf(search.from),
  preview: textOf(search.preview),
  search: textOf(search.search),
  location_id: textOf(search.location_id),
  area_id: areaOf(search, search.location_id),
  tag_id: textOf(search.tag_id),
  job_role_id: textOf(search.job_role_id),
  group_id: textOf(search.group_id),
  status: oneOf(search.status, TEMPLATE_STATUSES),
});
