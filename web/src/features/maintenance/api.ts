import { endDay, previewDayEnd, updateTaskStatusesFunction } from '@gerai/shared/day-end/contract.ts';
import { listScheduledJobs } from '@gerai/shared/maintenance/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryRoots } from '../../lib/live-queries.ts';

/** What settling a date would do now; today's (UTC+8) without one. */
export const dayEndPreviewQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: [queryRoots.maintenance, 'day-end', date ?? 'today'],
    queryFn: ({ signal }) => call(previewDayEnd, { query: { date } }, { signal }),
    staleTime: 0,
  });

export const scheduledJobsQuery = queryOptions({
  queryKey: [queryRoots.maintenance, 'jobs'],
  queryFn: ({ signal }) => call(listScheduledJobs, {}, { signal }),
});

export const settleDirectly = (date: string | undefined) => call(endDay, { body: { date } });

export const settleByFunction = (date: string | undefined) =>
  call(updateTaskStatusesFunction, { body: { targetDate: date, useUTC8Timezone: true } });
