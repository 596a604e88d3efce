import { areaOfPlace } from '@gerai/shared/business/templates/area-place.ts';
import { templateColumns } from '@gerai/shared/business/templates/import-columns.ts';
import {
  type ImportError,
  type ImportRow,
  importLimits,
} from '@gerai/shared/business/templates/import-contract.ts';
import { isEverywhere } from '@gerai/shared/business/templates/import-rules.ts';
import { judgeImport } from '@gerai/shared/business/templates/judge-import.ts';
import { nameFinder } from '@gerai/shared/tables/name-finder.ts';
import type { CheckOptions } from '../../../../desk/file-import/checked-file.ts';
import { findMissing } from '../../../../desk/file-import/find-missing.ts';
import type { ImportSettings, Missing } from '../../../../desk/file-import/import-settings.ts';
import type { TableReading } from '../../../../desk/sheets/read-table.ts';
import { readTableFile } from '../../../../desk/sheets/read-table-file.ts';
import { toImportRows } from './import-rows.ts';

export interface ImportNames {
  locations: string[];
  jobRoles: string[];
  taskGroups: string[];
}

export interface ReadFile {
  table: TableReading;
  missing: Missing;
  /** Ordered by row. */
  errors: ImportError[];
}

type ReadOptions = Pick<CheckOptions, 'onProgress'> & {
  settings: Pick<ImportSettings, 'reading' | 'create'>;
};

const limits = { bytes: importLimits.fileBytes, rows: importLimits.rows, columns: importLimits.columns };

/**
 * Reads a file and checks its rows as far as possible without the server's templates. Throws FileProblem and
 * TableRefusal.
 */
export async function readImportFile(
  file: File,
  names: ImportNames,
  { settings, onProgress }: ReadOptions,
): Promise<ReadFile> {
  onProgress({ stage: 'reading', done: 0, total: 100 });
  const table = await readTableFile(file, templateColumns, limits, settings.reading);
  onProgress({ stage: 'checking', done: 0, total: table.rows.length });
  const { rows, errors } = toImportRows(table);
  const missing = findMissing(namedIn(rows, table), knownOf(names));
  const { create } = settings;
  const awaited: ImportNames = {
    ...names,
    locations: [
      ...names.locations,
      ...(create.includes('outlets') ? missing.outlets.map(({ outlet_name }) => outlet_name) : []),
    ],
    jobRoles: [...names.jobRoles, ...(create.includes('jobRoles') ? missing.jobRoles : [])],
    taskGroups: [...names.taskGroups, ...(create.includes('taskGroups') ? missing.taskGroups : [])],
  };
  const judged = judgeImport(rows, knownOf(awaited));
  return { table, missing, errors: [...errors, ...judged.errors].sort((a, b) => a.row - b.row) };
}

const knownOf = (names: ImportNames) => ({
  location: nameFinder(names.locations),
  jobRole: nameFinder(names.jobRoles),
  taskGroup: nameFinder(names.taskGroups),
});

/** What rows name, with the region that the file has beside an outlet. */
function namedIn(rows: readonly ImportRow[], { columns, rows: lines }: TableReading) {
  const at = columns.indexOf('Region');
  const regions = new Map(lines.map(({ row, values }) => [row, at < 0 ? '' : (values[at] ?? '').trim()]));
  return rows.map(({ row, cells }) => {
    const location = (cells.Location ?? '').trim();
    return {
      location: isEverywhere(location) || areaOfPlace(location) !== undefined ? '' : location,
      jobRole: (cells.JobRole ?? '').trim(),
      taskGroup: (cells.TaskGroup ?? '').trim(),
      region: regions.get(row) ?? '',
    };
  });
}
