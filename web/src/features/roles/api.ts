import { listJobRoles } from '@gerai/shared/roles/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Every job role, by name. */
export const jobRolesQuery = queryOptions({
  queryKey: ['job-roles'],
  queryFn: ({ signal }) => call(listJobRoles, {}, { signal }),
  staleTime: 5 * 60_000,
});
