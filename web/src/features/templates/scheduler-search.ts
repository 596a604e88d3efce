import { textOf } from '../../lib/search-params.ts';

export interface SchedulerSearch {
  /** The display_id that is being edited, or 'new'. */
  edit?: string | undefined;
  /** The display_id whose next occurrences are shown. */
  preview?: string | undefined;
  search?: string | undefined;
}

export const schedulerSearch = (search: Record<string, unknown>): SchedulerSearch => ({
  edit: textOf(search.edit),
  preview: textOf(search.preview),
  search: textOf(search.search),
});
