import { textOf } from '../../lib/search-params.ts';

export interface SchedulerSearch {
  /** The display_id that is being edited, or 'new'. */
  edit?: string;
  search?: string;
}

export const schedulerSearch = (search: Record<string, unknown>): SchedulerSearch => ({
  edit: textOf(search.edit),
  search: textOf(search.search),
});
