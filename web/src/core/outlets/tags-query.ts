import { listTags } from '@gerai/shared/business/tags/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { queryRoots } from '../live/live-queries.ts';

/** Every tag of outlets, by name, for admins; with the outlets, as it changes with them. */
export const tagsQuery = queryOptions({
  queryKey: [queryRoots.outlets, 'tags'],
  queryFn: ({ signal }) => call(listTags, {}, { signal }),
});
