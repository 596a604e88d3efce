import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import {
  countTeam,
  exportTeam,
  grantAttempt,
  listTeam,
  listTeamOutlets,
  remindTeam,
  type TeamRow,
  teamLimits,
} from '@gerai/shared/training/team/contract.ts';
import type { TeamStatus } from '@gerai/shared/training/team/statuses.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import type { KeysetPage } from '../../../desktop/data-table/keyset-pages.ts';
import { type DownloadOptions, download } from '../../../desktop/tables/download.ts';
import type { TeamSearch } from './team-search.ts';

const root = queryRoots.trainingTeam;
const PAGE_SIZE = teamLimits.perPage;

/** Counts of every course; the chosen courses and statuses are applied in the browser. */
export const teamCountsQuery = ({ status: _, course_id: __, ...filter }: TeamSearch) =>
  queryOptions({
    queryKey: [root, 'counts', filter],
    queryFn: ({ signal }) => call(countTeam, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Every outlet's counts, of the chosen course where there is one. */
export const teamOutletsQuery = ({ status: _, outlet_id: __, ...filter }: TeamSearch) =>
  queryOptions({
    queryKey: [root, 'outlets', filter],
    queryFn: ({ signal }) => call(listTeamOutlets, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Pages of rows, for useKeysetRows. */
export const teamPages = (search: TeamSearch) => ({
  queryKey: [root, 'rows', search],
  pageSize: PAGE_SIZE,
  fetchPage: (
    _section: string,
    after: string | undefined,
    signal: AbortSignal,
  ): Promise<KeysetPage<TeamRow>> =>
    call(listTeam, { query: { ...queryOf(search), after, limit: PAGE_SIZE } }, { signal }),
});

/**
 * The first matching enrolments in the given statuses, up to the number that can be reminded at once, and whether
 * there are more.
 */
export async function firstOf(
  search: TeamSearch,
  status: TeamStatus[],
): Promise<{ ids: string[]; more: boolean }> {
  const query = { ...queryOf(search), status, limit: teamLimits.reminded };
  const { rows, next } = await call(listTeam, { query });
  return { ids: rows.map(({ enrolment_id }) => enrolment_id), more: next !== null };
}

export const remind = (enrolment_ids: string[]) => call(remindTeam, { body: { enrolment_ids } });
export const giveAttempt = (id: string) => call(grantAttempt, { params: { id } });

/** Downloads all matching rows as a file. */
export const downloadTeam = (search: TeamSearch, options: DownloadOptions) =>
  download(exportTeam.path, { ...search }, options);

const queryOf = ({ status, ...search }: TeamSearch) => ({
  ...search,
  ...(status ? { status: [status] } : {}),
});
