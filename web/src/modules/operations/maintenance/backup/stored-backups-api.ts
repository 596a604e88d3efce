import { cancelBackup } from '@gerai/shared/operations/backup/contract.ts';
import { listStoredBackups, startStoredBackup } from '@gerai/shared/operations/backup/store-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';

/** Milliseconds: often while one is made, else now and then, as the schedule begins them. */
const EVERY = { running: 2_000, resting: 60_000 };

export const storedBackupsQuery = queryOptions({
  queryKey: [queryRoots.maintenance, 'stored-backups'],
  queryFn: ({ signal }) => call(listStoredBackups, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    EVERY[state.data?.rows.some(({ status }) => status === 'running') ? 'running' : 'resting'],
});

export const backUpNow = () => call(startStoredBackup, {});

export const stopStoredBackup = (id: string) => call(cancelBackup, { params: { id } });
