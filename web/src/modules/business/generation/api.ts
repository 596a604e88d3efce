import {
  generateDailyTasks,
  generationLimits,
  listGenerationRows,
  listPreviewRows,
  previewGeneration,
  previewWithdrawal,
  withdrawRun,
} from '@gerai/shared/business/generation/contract.ts';
import type { PreviewWarning } from '@gerai/shared/business/generation/warnings.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';

/**
 * Generates the daily tasks of a date; without one, of today (UTC+8). With `restore` the withdrawn ones are open again.
 */
export const generate = (body: { date?: string | undefined; restore?: boolean }) =>
  call(generateDailyTasks, { body });

/** What withdrawing a run would change now. */
export const withdrawalQuery = (run_id: number) =>
  queryOptions({
    queryKey: [queryRoots.generation, 'withdrawal', run_id],
    queryFn: ({ signal }) => call(previewWithdrawal, { params: { run_id } }, { signal }),
    staleTime: 0,
  });

export const withdraw = (run_id: number, reason: string) =>
  call(withdrawRun, { params: { run_id }, body: { reason } });

/** Query key of a run's result rows. */
export const generationRowsKey = (run_id: number) => [queryRoots.generation, 'rows', run_id];

/** A page of a run's results: generated and skipped templates. */
export const fetchGenerationRows = (run_id: number, after: string | undefined, signal: AbortSignal) =>
  call(listGenerationRows, { params: { run_id }, query: { after } }, { signal });

/** What generating a date (without one, today) would make, in numbers. The numbers of another date stay meanwhile. */
export const previewQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: [queryRoots.generation, 'preview', date],
    queryFn: ({ signal }) => call(previewGeneration, { query: { date } }, { signal }),
    placeholderData: keepPreviousData,
  });

export interface PreviewList {
  date?: string | undefined;
  only?: PreviewWarning | undefined;
}

/** The same by outlet and job role, page by page. */
export const previewPages = ({ date, only }: PreviewList) => ({
  queryKey: [queryRoots.generation, 'preview rows', date, only],
  pageSize: generationLimits.resultsPerPage,
  fetchPage: (_section: string, after: string | undefined, signal: AbortSignal) =>
    call(listPreviewRows, { query: { date, only, after } }, { signal }),
});
