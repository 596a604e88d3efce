import { useQuery } from '@tanstack/react-query';
import { useKnown, whole } from '../../../../core/offline/use-known.ts';
import { type MyTasksData, myTasksQuery } from '../api.ts';

/** The person's tasks: the device's stored copy at once, then the server's response. */
export function useKnownTasks(uid: string, job_role_id: string | undefined) {
  const query = myTasksQuery(job_role_id);
  const answer = useQuery(query);
  const { data, error, refetch } = answer;
  const name = `my-tasks ${job_role_id ?? ''}`;
  const { queryKey } = query;
  const known = useKnown<MyTasksData>(answer, { uid, queryKey, name, kept: data, answerOf: whole });
  return { data, error, refetch, ...known };
}
