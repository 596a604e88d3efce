import {
  exportUsers,
  type ImportedLink,
  type ImportRow,
  importUsers,
} from '@gerai/shared/accounts/users/import-contract.ts';
import { nameFinder } from '@gerai/shared/tables/name-finder.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { newId } from '../../../../core/api/new-id.ts';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import type { ImportSettings } from '../../../../desktop/file-import/import-settings.ts';
import type { SendRows } from '../../../../desktop/file-import/sending/send-rows.ts';
import { type DownloadOptions, download } from '../../../../desktop/tables/download.ts';
import { jobRolesQuery } from '../../roles/api.ts';
import type { UsersFilter } from '../list/users-search.ts';
import { accessOf, type Records } from './import-check-file.ts';

/** The server's current records, without the cache. */
export function currentRecords(queries: QueryClient): Records {
  const import_id = newId();
  return {
    names: async () => {
      const [outlets, jobRoles] = await Promise.all([
        queries.fetchQuery({ ...outletsQuery, staleTime: 0 }),
        queries.fetchQuery({ ...jobRolesQuery, staleTime: 0 }),
      ]);
      return {
        location: nameFinder(outlets.map(({ outlet_name }) => outlet_name)),
        jobRole: nameFinder(jobRoles.map(({ role_name }) => role_name)),
      };
    },
    check: (input) => call(importUsers, { body: { ...input, import_id, check_only: true } }),
  };
}

/** Imports rows of one file; `onLinks` is told the one-time links, which no other call tells. */
export const sendTo =
  (onLinks: (links: ImportedLink[]) => void) =>
  (import_id: string, _name: string, { update, firstAccess }: ImportSettings): SendRows<ImportRow> =>
  async (rows) => {
    const answer = await call(importUsers, {
      body: { import_id, update, first_access: firstAccess ?? accessOf(rows), rows },
    });
    onLinks(answer.links);
    return answer;
  };

export const downloadUsers = (options: DownloadOptions, filter: UsersFilter = {}) =>
  download(exportUsers.path, { ...filter }, options);
