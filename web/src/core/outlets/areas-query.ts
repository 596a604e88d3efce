import { listAreaNames, listAreas } from '@gerai/shared/business/areas/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { LOOKUP } from '../api/lookup.ts';

/** Every area, by name, for admins. */
export const areasQuery = queryOptions({
  queryKey: [queryRoots.areas],
  queryFn: ({ signal }) => call(listAreas, {}, { signal }),
  meta: LOOKUP,
});

/** The areas that lists can be filtered by, by name. */
export const areaNamesQuery = queryOptions({
  queryKey: [queryRoots.areas, 'names'],
  queryFn: ({ signal }) => call(listAreaNames, {}, { signal }),
  staleTime: 5 * 60_000,
  meta: LOOKUP,
});
