import { isEverywhere } from '@gerai/shared/business/templates/cell-reader.ts';
import {
  type ImportRow,
  importLimits,
  type importTemplates,
} from '@gerai/shared/business/templates/import-contract.ts';
import { readPlace } from '@gerai/shared/business/templates/named-place.ts';
import type { EndpointInput, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { nameFinder } from '@gerai/shared/tables/name-finder.ts';
import type { CheckOptions } from '../../../../desktop/file-import/import-source.ts';
import { type CheckedTable, checkSheet } from '../../../../desktop/file-import/sending/check-sheet.ts';
import type { Together } from '../../../../desktop/file-import/sending/send-rows.ts';
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
  return await checkSheet(
    table,
    { rows, errors },
    {
      names: async () => {
        const { locations, jobRoles, taskGroups } = await records.names();
        return {
          location: nameFinder(locations),
          jobRole: nameFinder(jobRoles),
          taskGroup: nameFinder(taskGroups),
        };
      },
      namedIn,
      check: (part, awaited) => records.check({ rows: part, update: options.settings.update, awaited }),
      perCall: importLimits.batch,
      together: byTaskId,
    },
    options,
  );
}

function namedIn({ cells }: ImportRow) {
  const location = (cells.Location ?? '').trim();
  return {
    location: isEverywhere(location) || readPlace(location) !== undefined ? '' : location,
    jobRole: (cells.JobRole ?? '').trim(),
    taskGroup: (cells.TaskGroup ?? '').trim(),
  };
}
