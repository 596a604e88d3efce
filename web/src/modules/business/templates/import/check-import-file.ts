import { isEverywhere } from '@gerai/shared/business/templates/cell-reader.ts';
import {
  type ImportRow,
  importLimits,
  type importTemplates,
} from '@gerai/shared/business/templates/import-contract.ts';
import { readPlace } from '@gerai/shared/business/templates/named-place.ts';
import type { EndpointInput, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { nameFinder } from '@gerai/shared/tables/name-finder.ts';
import { findMissing } from '../../../../desktop/file-import/find-missing.ts';
import type { CheckOptions } from '../../../../desktop/file-import/import-source.ts';
import { checkRows } from '../../../../desktop/file-import/sending/check-rows.ts';
import type { Together } from '../../../../desktop/file-import/sending/send-rows.ts';
import type { CheckedTable } from '../../../../desktop/file-import/table-source.ts';
import type { TableReading } from '../../../../desktop/sheets/read-table.ts';
import { toImportRows } from './import-rows.ts';

/** The names of what is stored, which a file refers to. */
export interface ImportNames {
  locations: string[];
  jobRoles: string[];
  taskGroups: string[];
}

type Check = Omit<EndpointInput<typeof importTemplates>['body'], 'import_id' | 'check_only'>;

/** The server's records that rows are checked against. */
export interface Records {
  names(): Promise<ImportNames>;
  /** What importing rows would do. */
  check(input: Check): Promise<EndpointResponse<typeof importTemplates>>;
}

export const fileLimits = {
  bytes: importLimits.fileBytes,
  rows: importLimits.rows,
  columns: importLimits.columns,
};

/** Rows of one TaskID are one template, and are judged together. */
export const byTaskId: Together<ImportRow> = {
  keyOf: ({ cells }) => (cells.TaskID ?? '').trim(),
  most: importLimits.rowsPerCall,
};

/** Checks the rows of a table. Throws TableRefusal for its headings, and ApiError. */
export async function checkTable(
  given: TableReading,
  records: Records,
  options: CheckOptions,
): Promise<CheckedTable<ImportRow>> {
  const { table, rows, errors } = toImportRows(given);
  const { locations, jobRoles, taskGroups } = await records.names();
  const known = {
    location: nameFinder(locations),
    jobRole: nameFinder(jobRoles),
    taskGroup: nameFinder(taskGroups),
  };
  const missing = findMissing(namedIn(rows, table), known);
  const { create, update } = options.settings;
  const awaited = {
    locations: create.includes('outlets') ? missing.outlets.map(({ outlet_name }) => outlet_name) : [],
    job_roles: create.includes('jobRoles') ? missing.jobRoles : [],
    task_groups: create.includes('taskGroups') ? missing.taskGroups : [],
  };
  const checked = await checkRows(rows, errors, {
    ...options,
    check: (part) => records.check({ rows: part, update, awaited }),
    perCall: importLimits.batch,
    together: byTaskId,
  });
  return { table, missing, ...checked };
}

/** What rows name, with the region that the file has beside an outlet. */
function namedIn(rows: readonly ImportRow[], { columns, rows: lines }: TableReading) {
  const at = columns.indexOf('Region');
  const regions = new Map(lines.map(({ row, values }) => [row, at < 0 ? '' : (values[at] ?? '').trim()]));
  return rows.map(({ row, cells }) => {
    const location = (cells.Location ?? '').trim();
    return {
      location: isEverywhere(location) || readPlace(location) !== undefined ? '' : location,
      jobRole: (cells.JobRole ?? '').trim(),
      taskGroup: (cells.TaskGroup ?? '').trim(),
      region: regions.get(row) ?? '',
    };
  });
}
