import type { JobName } from '@gerai/shared/jobs/schedule.ts';
import { cancelBackup, listBackups, requestBackup } from '@gerai/shared/operations/backup/contract.ts';
import {
  type ClockAnswer,
  endClockDoubt,
  readClockState,
} from '@gerai/shared/operations/maintenance/clock-contract.ts';
import { listJobRuns, listScheduledJobs } from '@gerai/shared/operations/maintenance/contract.ts';
import { listLog } from '@gerai/shared/operations/maintenance/log-contract.ts';
import { readMailState, sendTestMail } from '@gerai/shared/operations/maintenance/mail-contract.ts';
import { readDatabaseStatistics } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { listNightWatch } from '@gerai/shared/operations/night-watch/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import {
  endDay,
  previewDayEnd,
  previewRevocation,
  revokeDayEnd,
  updateTaskStatusesFunction,
} from '@gerai/shared/work/day-end/contract.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import type { MaintenanceSearch } from './maintenance-search.ts';

/** What settling a date would do now; without a date, today (UTC+8). */
export const dayEndPreviewQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: [queryRoots.maintenance, 'day-end', date ?? 'today'],
    queryFn: ({ signal }) => call(previewDayEnd, { query: { date } }, { signal }),
    staleTime: 0,
  });

/** What taking back the end of a date would change now. */
export const revocationQuery = (date: string) =>
  queryOptions({
    queryKey: [queryRoots.maintenance, 'revocation', date],
    queryFn: ({ signal }) => call(previewRevocation, { query: { date } }, { signal }),
    staleTime: 0,
  });

export const takeBack = (body: { date: string; reason: string; run_id: number }) =>
  call(revokeDayEnd, { body });

export const scheduledJobsQuery = queryOptions({
  queryKey: [queryRoots.maintenance, 'jobs'],
  queryFn: ({ signal }) => call(listScheduledJobs, {}, { signal }),
});

export const nightWatchQuery = queryOptions({
  queryKey: [queryRoots.maintenance, 'night-watch'],
  queryFn: ({ signal }) => call(listNightWatch, {}, { signal }),
  refetchInterval: 60_000,
});

/** Asked again each minute: a clock that was corrected needs no answer. */
export const clockQuery = queryOptions({
  queryKey: [queryRoots.maintenance, 'clock'],
  queryFn: ({ signal }) => call(readClockState, {}, { signal }),
  refetchInterval: 60_000,
});

export const confirmClock = (body: { missed: ClockAnswer; reason: string; now: string }) =>
  call(endClockDoubt, { body });

export const jobRunsQuery = (job: JobName) =>
  queryOptions({
    queryKey: [queryRoots.maintenance, 'jobs', job],
    queryFn: ({ signal }) => call(listJobRuns, { params: { job } }, { signal }),
  });

export const statisticsQuery = queryOptions({
  // No live query root: events do not invalidate the figures, which carry their own time.
  queryKey: ['database-statistics'],
  queryFn: ({ signal }) => call(readDatabaseStatistics, {}, { signal }),
});

export const mailStateQuery = queryOptions({
  queryKey: ['mail-state'],
  queryFn: ({ signal }) => call(readMailState, {}, { signal }),
  staleTime: 0,
});

export const testMail = () => call(sendTestMail, {});

/** Interval in milliseconds. */
const EVERY = 1_000;

/** Polled while a backup is in progress. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(listBackups, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.rows.some(({ status }) => status === 'requested' || status === 'running') ? EVERY : false,
});

/**
 * Starts a download of a backup by the browser, so that it never passes through the page's memory. Returns the
 * backup's id.
 */
export async function downloadBackup(with_photos: boolean): Promise<string> {
  const { id, url } = await call(requestBackup, { body: { with_photos } });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
  return id;
}

export const stopBackup = (id: string) => call(cancelBackup, { params: { id } });

type LogFilters = Pick<MaintenanceSearch, 'level' | 'text' | 'follow'>;

/** The server's log; with `follow` the newest page is refetched every two seconds. */
export const logQuery = ({ level, text, follow = false }: LogFilters) =>
  infiniteQueryOptions({
    queryKey: ['server-log', { level, text, follow }],
    queryFn: ({ pageParam, signal }) =>
      call(listLog, { query: { level, text, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (follow ? undefined : (last.next ?? undefined)),
    staleTime: 0,
    refetchInterval: follow ? 2 * EVERY : false,
  });

export const endDayDirectly = (date: string | undefined) => call(endDay, { body: { date } });

export const endDayByFunction = (date: string | undefined) =>
  call(updateTaskStatusesFunction, { body: { targetDate: date, useUTC8Timezone: true } });
