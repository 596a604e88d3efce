import {
  downloadTrailHeads,
  readTrailProof,
  startTrailCheck,
} from '@gerai/shared/operations/trail/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { download } from '../../../desktop/tables/download.ts';

/** Interval in milliseconds: three tabs of one person stay below the route's limit of calls. */
const EVERY = 2_000;

/** Polled while a check runs. */
export const trailQuery = queryOptions({
  queryKey: [queryRoots.maintenance, 'trail'],
  queryFn: ({ signal }) => call(readTrailProof, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.check?.status === 'running' ? EVERY : false),
});

export const checkTrail = () => call(startTrailCheck, {});

/** Saves the file of heads; returns its name. */
export async function downloadHeads(): Promise<string> {
  const { signal } = new AbortController();
  const { name } = await download(downloadTrailHeads.path, {}, { onProgress: () => {}, signal });
  return name;
}
