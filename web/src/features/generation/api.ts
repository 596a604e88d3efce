import { generateDailyTasks, listGenerationRows } from '@gerai/shared/generation/contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryRoots } from '../../lib/live-queries.ts';

/** Generates the tasks of a date; today's (UTC+8) without one. */
export const generate = (date?: string) => call(generateDailyTasks, { body: { date } });

/** What a run made and what it skipped, page by page. */
export const generationRowsQuery = (run_id: number) =>
  infiniteQueryOptions({
    queryKey: [queryRoots.generation, 'rows', run_id],
    queryFn: ({ pageParam, signal }) =>
      call(listGenerationRows, { params: { run_id }, query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
