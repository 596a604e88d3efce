import { listTags } from '@gerai/shared/business/tags/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { LOOKUP } from '../api/lookup.ts';

/** Every tag of outlets, by name, for admins; with the outlets, as it changes with them. */
export const tagsQuery = queryOptions({
  queryKey: [queryRoots.outlets, 'tags'],
  queryFn: ({ signal }) => call(listTags, {}, { signal }),
  meta: LOOKUP,
});
