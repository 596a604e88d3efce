import {
  checkImportPasswords,
  checkUserEmails,
  exportUsers,
  type ImportRow,
  type ImportRowError,
  importUsers,
} from '@gerai/shared/accounts/users/import-contract.ts';
import { nameFinder } from '@gerai/shared/tables/name-finder.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import type { SendRows } from '../../../../desk/file-import/send-rows.ts';
import { type DownloadOptions, download } from '../../../../desk/tables/download.ts';
import { jobRolesQuery } from '../../roles/api.ts';
import type { Records } from './import-check-file.ts';

/** The server's current records, without the cache. */
export const currentRecords = (queries: QueryClient): Records => ({
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
  taken: async (emails) => (await call(checkUserEmails, { body: { emails } })).taken,
  weak: async (rows) => {
    const body = { rows: rows.map(({ row, email, name, password }) => ({ row, email, name, password })) };
    return (await call(checkImportPasswords, { body })).errors as ImportRowError[];
  },
});

/** Imports rows of one file. */
export const sendTo =
  (import_id: string): SendRows<ImportRow> =>
  (rows) =>
    call(importUsers, { body: { import_id, rows } });

export const downloadUsers = (options: DownloadOptions) => download(exportUsers.path, {}, options);
