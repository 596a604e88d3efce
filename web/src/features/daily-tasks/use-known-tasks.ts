import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { recall, remember } from '../../lib/device-memory.ts';
import { useOnline } from '../../lib/online.ts';
import { type MyTasksData, myTasksQuery } from './api.ts';

/**
 * The person's tasks: what this device knew of them at once, and the server's as soon as they come, which the device
 * then keeps. `asOf` is when they were so (milliseconds), where they may have changed since; else null.
 */
export function useKnownTasks(uid: string, job_role_id: string | undefined) {
  const queries = useQueryClient();
  const online = useOnline();
  const { data, error, failureReason, dataUpdatedAt, refetch } = useQuery(myTasksQuery(job_role_id));
  const name = `my-tasks ${job_role_id ?? ''}`;

  useEffect(() => {
    const { queryKey } = myTasksQuery(job_role_id);
    if (queries.getQueryData(queryKey)) return;
    void recall<MyTasksData>(uid, name).then((known) => {
      if (known && !queries.getQueryData(queryKey))
        queries.setQueryData(queryKey, { ...known.data, knownAt: known.at }, { updatedAt: 1 });
    });
  }, [queries, uid, name, job_role_id]);

  useEffect(() => {
    if (data && data.knownAt === undefined) void remember(uid, name, data);
  }, [uid, name, data]);

  const unreachable = !online || (failureReason instanceof ApiError && failureReason.code === 'network');
  const asOf = data?.knownAt ?? (data && unreachable ? dataUpdatedAt : null);
  return { data, error, refetch, unreachable, asOf };
}
