import { getDailyTask } from '@gerai/shared/daily-tasks/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryRoots } from '../../lib/live-queries.ts';

/** One task with every attempt at it. */
export const taskDetailQuery = (task_id: string) =>
  queryOptions({
    queryKey: [queryRoots.dailyTasks, 'detail', task_id],
    queryFn: ({ signal }) => call(getDailyTask, { params: { task_id } }, { signal }),
  });
