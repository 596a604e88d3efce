import { listTaskGroups } from '@gerai/shared/task-groups/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Every task group, in order. */
export const taskGroupsQuery = queryOptions({
  queryKey: ['task-groups'],
  queryFn: ({ signal }) => call(listTaskGroups, {}, { signal }),
  staleTime: 5 * 60_000,
});
