import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { listMyTasks, type MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { clockOffset } from '../../../core/api/server-clock.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';

export interface MyTasksData extends EndpointResponse<typeof listMyTasks> {
  /** Milliseconds by which the server's clock is ahead of this device's; deadlines follow the server's clock. */
  clockOffset: number;
}

/** The current tasks of the person's outlets, narrowed to one outlet or, by a manager, to one job role. */
export const myTasksQuery = (query: EndpointParsed<typeof listMyTasks>['query']) =>
  queryOptions({
    queryKey: [queryRoots.myTasks, query],
    queryFn: async ({ signal }): Promise<MyTasksData> => {
      const answer = await call(listMyTasks, { query }, { signal });
      return { ...answer, clockOffset: clockOffset() };
    },
  });

/** Shows a submission at once in the cached lists that contain its task; the live stream brings the rest. */
export function showSubmission(queries: QueryClient, submission: Submission): void {
  queries.setQueriesData<MyTasksData>({ queryKey: [queryRoots.myTasks] }, (data) =>
    data ? { ...data, tasks: data.tasks.map((task) => withSubmission(task, submission)) } : data,
  );
}

function withSubmission(task: MyTask, submission: Submission): MyTask {
  if (task.id !== submission.task_id) return task;
  return { ...task, submission: { ...submission, submitted_by: submission.submitted_by?.name ?? null } };
}
