import { generateDailyTasks, listGenerationRows } from '@gerai/shared/business/generation/contract.ts';
import { call } from '../../../core/api/api-client.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';

/** Generates the daily tasks of a date; without one, of today (UTC+8). */
export const generate = (date?: string) => call(generateDailyTasks, { body: { date } });

/** Query key of a run's result rows. */
export const generationRowsKey = (run_id: number) => [queryRoots.generation, 'rows', run_id];

/** A page of a run's results: generated and skipped templates. */
export const fetchGenerationRows = (run_id: number, after: string | undefined, signal: AbortSignal) =>
  call(listGenerationRows, { params: { run_id }, query: { after } }, { signal });
