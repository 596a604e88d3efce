import { textOf } from '../../../../core/api/search-params.ts';
import { readTaskFilter, type TaskListSearch } from './task-list-search.ts';

export type TaskViewerSearch = Pick<TaskListSearch, 'dateFrom' | 'dateTo' | 'location' | 'jobRole' | 'task'>;

/** The viewer has four filters (specification 1, section 2) and no defaults. */
export const taskViewerSearch = (search: Record<string, unknown>): TaskViewerSearch => {
  const { dateFrom, dateTo, location, jobRole } = readTaskFilter(search);
  return { dateFrom, dateTo, location, jobRole, task: textOf(search.task) };
};
