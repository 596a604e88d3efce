import { getDailyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { queryRoots } from '../../../../core/live/live-queries.ts';

/** One task with all of its attempts. */
export const taskDetailQuery = (task_id: string) =>
  queryOptions({
    queryKey: [queryRoots.dailyTasks, 'detail', task_id],
    queryFn: ({ signal }) => call(getDailyTask, { params: { task_id } }, { signal }),
  });
