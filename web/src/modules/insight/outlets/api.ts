import { getOutletOverview } from '@gerai/shared/insight/outlets/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';

/** An outlet on a business date. The date before stays shown while another loads. */
export const outletOverviewQuery = (id: string, date: string | undefined) =>
  queryOptions({
    queryKey: [queryRoots.completion, 'outlet', id, date],
    queryFn: ({ signal }) => call(getOutletOverview, { params: { id }, query: { date } }, { signal }),
    placeholderData: (before) => (before?.outlet.id === id ? before : undefined),
  });
