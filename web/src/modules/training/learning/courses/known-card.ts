import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { CourseCard, listCourses } from '@gerai/shared/training/learning/contract.ts';
import type { getDashboard } from '@gerai/shared/training/learning/progress-contract.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** A course from a cached catalogue or dashboard; undefined if none has it. */
export function knownCard(client: QueryClient, id: string): CourseCard | undefined {
  const listed = client
    .getQueriesData<InfiniteData<EndpointResponse<typeof listCourses>>>({
      queryKey: [queryRoots.training, 'courses'],
    })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows);
  const dashboard = client.getQueryData<EndpointResponse<typeof getDashboard>>([
    queryRoots.training,
    'dashboard',
  ]);
  return [...listed, ...(dashboard?.in_progress ?? []), ...(dashboard?.offered ?? [])].find(
    (card) => card.id === id,
  );
}
