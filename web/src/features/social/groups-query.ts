import { listGroups } from '@gerai/shared/social-groups/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryRoots } from '../../lib/live-queries.ts';

/** Every group that the person may view, with what they may do in it. */
export const myGroupsQuery = queryOptions({
  queryKey: [queryRoots.socialGroups, 'mine'],
  queryFn: ({ signal }) => call(listGroups, {}, { signal }),
});
