import { templateColumns } from '@gerai/shared/business/templates/import-columns.ts';
import {
  type ImportRow,
  importLimits,
  importTemplates,
} from '@gerai/shared/business/templates/import-contract.ts';
import { placeOf } from '@gerai/shared/business/templates/named-place.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import { newId } from '../../../../core/api/new-id.ts';
import { areasQuery } from '../../../../core/outlets/areas-query.ts';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import { tagsQuery } from '../../../../core/outlets/tags-query.ts';
import type { ImportSource } from '../../../../desktop/file-import/import-source.ts';
import { tableSource } from '../../../../desktop/file-import/table-source.ts';
import { jobRolesQuery } from '../../../accounts/roles/api.ts';
import { taskGroupsQuery } from '../../task-groups/api.ts';
import { byTaskId, checkTable, fileLimits, type ImportNames, type Records } from './check-import-file.ts';

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

/** The import of a file of templates. */
export const templateSource = (queries: QueryClient): ImportSource =>
  tableSource<ImportRow>({
    accept: '.csv,.tsv,.xlsx,.xls',
    isTaken: ({ name }) => /\.(csv|tsv|xlsx?)$/i.test(name),
    wrongType: { reason: 'template_import.wrong_type' },
    columns: templateColumns,
    limits: fileLimits,
    perCall: importLimits.batch,
    together: byTaskId,
    check: (table, options) => {
      const import_id = newId();
      const { signal } = options;
      const records: Records = {
        names: () => currentNames(queries),
        check: (input) =>
          call(importTemplates, { body: { ...input, import_id, check_only: true } }, { signal }),
      };
      return checkTable(table, records, options);
    },
    send:
      (import_id, name, { update }) =>
      (rows) =>
        call(importTemplates, { body: { import_id, file_name: name.slice(0, 200), update, rows } }),
  });
