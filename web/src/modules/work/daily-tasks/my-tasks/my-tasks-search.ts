import { oneOf, textOf } from '../../../../core/api/search-params.ts';

/** What the list can be narrowed to: by its tiles, and by the figures of a manager's dashboard. */
export const TASK_FILTERS = ['done', 'urgent', 'late', 'waiting', 'rejected'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

export interface MyTasksSearch {
  /** The open task. */
  task?: string | undefined;
  /** A manager's filter. */
  job_role_id?: string | undefined;
  show?: TaskFilter | undefined;
}

export const myTasksSearch = (search: Record<string, unknown>): MyTasksSearch => ({
  task: textOf(search.task),
  job_role_id: textOf(search.job_role_id),
  show: oneOf(search.show, TASK_FILTERS),
});
