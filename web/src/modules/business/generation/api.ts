import { generateDailyTasks, listGenerationRows } from '@gerai/shared/business/generation/contract.ts';
import { call } from '../../../core/api/api-client.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';

/** Generates the tasks of a date; today's (UTC+8) without one. */
export const generate = (date?: string) => call(generateDailyTasks, { body: { date } });

/** Names what a run made and what it skipped. */
export const generationRowsKey = (run_id: number) => [queryRoots.generation, 'rows', run_id];

/** A page of what a run made and what it skipped. */
export const fetchGenerationRows = (run_id: number, after: string | undefined, signal: AbortSignal) =>
  call(listGenerationRows, { params: { run_id }, query: { after } }, { signal });
