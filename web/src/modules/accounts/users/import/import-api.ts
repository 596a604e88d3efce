import { userColumns } from '@gerai/shared/accounts/users/import-columns.ts';
import {
  exportUsers,
  type ImportedLink,
  type ImportRow,
  importUsers,
  userImportLimits as limits,
} from '@gerai/shared/accounts/users/import-contract.ts';
import { nameFinder } from '@gerai/shared/tables/name-finder.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { newId } from '../../../../core/api/new-id.ts';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import type { ImportSource } from '../../../../desktop/file-import/import-source.ts';
import { tableSource } from '../../../../desktop/file-import/table-source.ts';
import { type DownloadOptions, download } from '../../../../desktop/tables/download.ts';
import { jobRolesQuery } from '../../roles/api.ts';
import type { UsersFilter } from '../list/users-search.ts';
import { accessOf, checkTable, isTaken, type Records } from './import-check-file.ts';

/** The server's current records, without the cache. */
function currentRecords(queries: QueryClient): Records {
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

/** The import of a file of users; `onLinks` is told the one-time links, which no other call tells. */
export const userSource = (queries: QueryClient, onLinks: (links: ImportedLink[]) => void): ImportSource =>
  tableSource<ImportRow>({
    accept: '.csv,.tsv,.xlsx,.xls,text/csv',
    isTaken,
    wrongType: { reason: 'user_import.wrong_type' },
    columns: userColumns,
    limits: { bytes: limits.fileBytes, rows: limits.rows, columns: limits.columns },
    perCall: limits.rowsPerCall,
    check: (table, options) => checkTable(table, currentRecords(queries), options),
    send:
      (import_id, _name, { update, firstAccess }) =>
      async (rows) => {
        const first_access = firstAccess ?? accessOf(rows);
        const answer = await call(importUsers, { body: { import_id, update, first_access, rows } });
        onLinks(answer.links);
        return answer;
      },
  });

export const downloadUsers = (options: DownloadOptions, filter: UsersFilter = {}) =>
  download(exportUsers.path, { ...filter }, options);
