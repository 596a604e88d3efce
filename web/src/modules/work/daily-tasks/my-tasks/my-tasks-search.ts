import { TASK_FILTERS, type TaskFilter } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { oneOf, textOf } from '../../../../core/api/search-params.ts';

export interface MyTasksSearch {
  /** Id of the open task. */
  task?: string | undefined;
  /** Job role filter; managers only. */
  job_role_id?: string | undefined;
  /** Outlet filter, for whoever works at several. */
  outlet_id?: string | undefined;
  show?: TaskFilter | undefined;
  /** Only tasks dated today, to match the dashboard's figures. */
  day?: 'today' | undefined;
}

export const myTasksSearch = (search: Record<string, unknown>): MyTasksSearch => ({
  task: textOf(search.task),
  job_role_id: textOf(search.job_role_id),
  outlet_id: textOf(search.outlet_id),
  show: oneOf(search.show, TASK_FILTERS),
  day: oneOf(search.day, ['today']),
});
