import { TASK_FILTERS, type TaskFilter } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { oneOf, textOf } from '../../../../core/api/search-params.ts';

export interface MyTasksSearch {
  /** The open task. */
  task?: string | undefined;
  /** A manager's filter. */
  job_role_id?: string | undefined;
  show?: TaskFilter | undefined;
  /** Only those dated today, as the figures of a dashboard count them. */
  day?: 'today' | undefined;
}

export const myTasksSearch = (search: Record<string, unknown>): MyTasksSearch => ({
  task: textOf(search.task),
  job_role_id: textOf(search.job_role_id),
  show: oneOf(search.show, TASK_FILTERS),
  day: oneOf(search.day, ['today']),
});
