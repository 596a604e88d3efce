import { type ImportRow, importTemplates } from '@gerai/shared/business/templates/import-contract.ts';
import { placeOf } from '@gerai/shared/business/templates/named-place.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { newId } from '../../../../core/api/new-id.ts';
import { areasQuery } from '../../../../core/outlets/areas-query.ts';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import { tagsQuery } from '../../../../core/outlets/tags-query.ts';
import type { CheckedFile, CheckOptions } from '../../../../desktop/file-import/checked-file.ts';
import type { ImportSettings } from '../../../../desktop/file-import/import-settings.ts';
import type { SendRows } from '../../../../desktop/file-import/sending/send-rows.ts';
import { jobRolesQuery } from '../../../accounts/roles/api.ts';
import { taskGroupsQuery } from '../../task-groups/api.ts';
import { checkImportFile, type ImportNames } from './check-import-file.ts';

/** The current names of outlets, areas and tags, job roles and task groups, which a file refers to. */
export async function currentNames(queries: QueryClient): Promise<ImportNames> {
  const [outlets, areas, tags, jobRoles, taskGroups] = await Promise.all([
    queries.fetchQuery({ ...outletsQuery, staleTime: 0 }),
    queries.fetchQuery({ ...areasQuery, staleTime: 0 }),
    queries.fetchQuery({ ...tagsQuery, staleTime: 0 }),
    queries.fetchQuery({ ...jobRolesQuery, staleTime: 0 }),
    queries.fetchQuery({ ...taskGroupsQuery, staleTime: 0 }),
  ]);
  return {
    locations: [
      ...outlets.map(({ outlet_name }) => outlet_name),
      ...areas.map(({ area_name }) => placeOf('area', area_name)),
      ...tags.map(({ tag_name }) => placeOf('tag', tag_name)),
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
    const { signal } = options;
    return checkImportFile(
      file,
      {
        names: () => currentNames(queries),
        check: (input) =>
          call(importTemplates, { body: { ...input, import_id, check_only: true } }, { signal }),
      },
      options,
    );
  };

/** Imports rows of one file. */
export const sendTo =
  (import_id: string, name: string, { update }: ImportSettings): SendRows<ImportRow> =>
  (rows) =>
    call(importTemplates, { body: { import_id, file_name: name.slice(0, 200), update, rows } });
