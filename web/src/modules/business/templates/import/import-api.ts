import { areaPlace } from '@gerai/shared/business/templates/area-place.ts';
import {
  type ImportRow,
  importLimits,
  importTemplates,
} from '@gerai/shared/business/templates/import-contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { newId } from '../../../../core/api/new-id.ts';
import { areasQuery } from '../../../../core/outlets/areas-query.ts';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import type { CheckedFile, CheckOptions } from '../../../../desk/file-import/checked-file.ts';
import type { SendRows } from '../../../../desk/file-import/send-rows.ts';
import { jobRolesQuery } from '../../../accounts/roles/api.ts';
import { taskGroupsQuery } from '../../task-groups/api.ts';
import { checkImportFile } from './check-import-file.ts';
import type { ImportNames } from './read-import-file.ts';

/** The current names of outlets and areas, job roles and task groups, which a file refers to. */
export async function currentNames(queries: QueryClient): Promise<ImportNames> {
  const [outlets, areas, jobRoles, taskGroups] = await Promise.all([
    queries.fetchQuery({ ...outletsQuery, staleTime: 0 }),
    queries.fetchQuery({ ...areasQuery, staleTime: 0 }),
    queries.fetchQuery({ ...jobRolesQuery, staleTime: 0 }),
    queries.fetchQuery({ ...taskGroupsQuery, staleTime: 0 }),
  ]);
  return {
    locations: [
      ...outlets.map(({ outlet_name }) => outlet_name),
      ...areas.map(({ area_name }) => areaPlace(area_name)),
    ],
    jobRoles: jobRoles.map(({ role_name }) => role_name),
    taskGroups: taskGroups.map(({ group_name }) => group_name),
  };
}

/** Reads and checks a file; nothing is written. */
export const checkFile =
  (queries: QueryClient) =>
  (file: File, options: CheckOptions): Promise<CheckedFile<ImportRow>> => {
    const import_id = newId();
    const records = {
      names: () => currentNames(queries),
      check: (rows: ImportRow[]) =>
        call(importTemplates, { body: { import_id, check_only: true, rows } }, { signal: options.signal }),
      perCall: importLimits.batch,
    };
    return checkImportFile(file, records, options);
  };

/** Imports rows of one file. */
export const sendTo =
  (import_id: string, name: string): SendRows<ImportRow> =>
  (rows) =>
    call(importTemplates, { body: { import_id, file_name: name.slice(0, 200), rows } });
