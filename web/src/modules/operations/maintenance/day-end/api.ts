import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import {
  createOutage,
  deleteOutage,
  listOutages,
  previewOutage,
} from '@gerai/shared/work/outages/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';

export const outagesQuery = queryOptions({
  queryKey: [queryRoots.maintenance, 'outages'],
  queryFn: ({ signal }) => call(listOutages, {}, { signal }),
});

/** What is to be marked; no outlets are all. */
export interface OutagePlace {
  business_date: string;
  outlet_ids: string[] | null;
}

export const outagePreviewQuery = (body: OutagePlace) =>
  queryOptions({
    queryKey: [queryRoots.maintenance, 'outage-preview', body],
    queryFn: ({ signal }) => call(previewOutage, { body }, { signal }),
    staleTime: 0,
  });

export const markOutage = (body: OutagePlace & { reason: string }) => call(createOutage, { body });

export const liftOutage = (id: string) => call(deleteOutage, { params: { id } });
