import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { listMyTasks, type MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { type TaskTiles, taskState, taskTiles } from '@gerai/shared/work/daily-tasks/task-state.ts';
import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { serverNow } from '../../../core/api/server-clock.ts';

export type MyTasksData = EndpointResponse<typeof listMyTasks>;

/** The current tasks of the person's outlets, narrowed to one outlet or, by a manager, to one job role. */
export const myTasksQuery = (query: EndpointParsed<typeof listMyTasks>['query']) =>
  queryOptions({
    queryKey: [queryRoots.myTasks, query],
    queryFn: ({ signal }): Promise<MyTasksData> => call(listMyTasks, { query }, { signal }),
  });

/** Shows a submission at once in the cached lists that contain its task; the live stream brings the rest. */
export function showSubmission(queries: QueryClient, submission: Submission): void {
  queries.setQueriesData<MyTasksData>({ queryKey: [queryRoots.myTasks] }, (data) => {
    if (!data) return data;
    const tasks = data.tasks.map((task) => withSubmission(task, submission));
    return { ...data, tasks, tiles: data.tiles && tilesAfter(data.tiles, data, tasks) };
  });
}

/** The figures of several outlets, of which not all tasks are listed, once some of those listed have changed. */
function tilesAfter(tiles: TaskTiles, { tasks }: MyTasksData, changed: MyTask[]): TaskTiles {
  const now = serverNow();
  const count = (of: MyTask[]) => taskTiles(of.map((task) => taskState(task, now)));
  const [before, after] = [count(tasks), count(changed)];
  const keys = Object.keys(tiles) as (keyof TaskTiles)[];
  return Object.fromEntries(keys.map((key) => [key, tiles[key] + after[key] - before[key]])) as never;
}

function withSubmission(task: MyTask, submission: Submission): MyTask {
  if (task.id !== submission.task_id) return task;
  return { ...task, submission: { ...submission, submitted_by: submission.submitted_by?.name ?? null } };
}
