import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import {
  type Coverage,
  drawAuditSample,
  listAuditSamples,
  readAuditSample,
} from '@gerai/shared/work/reviews/sample-contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import type { AuditFilters } from '../api.ts';

export const auditSampleQuery = (id: string) =>
  queryOptions({
    queryKey: [queryRoots.auditSamples, id],
    queryFn: ({ signal }) => call(readAuditSample, { params: { id } }, { signal }),
  });

export const auditSamplesQuery = queryOptions({
  queryKey: [queryRoots.auditSamples, 'latest'],
  queryFn: ({ signal }) => call(listAuditSamples, {}, { signal }),
});

/** Draws a sample from the filtered queue; repeating the request gives the same sample. */
export const drawSample = (coverage: Coverage, { order: _, sample: __, ...filter }: AuditFilters) =>
  call(drawAuditSample, { body: { coverage, filter } });
