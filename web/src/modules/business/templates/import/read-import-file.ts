import { templateColumns } from '@gerai/shared/business/templates/import-columns.ts';
import { type ImportError, importLimits } from '@gerai/shared/business/templates/import-contract.ts';
import { judgeImport } from '@gerai/shared/business/templates/judge-import.ts';
import { nameFinder } from '@gerai/shared/tables/name-finder.ts';
import type { CheckOptions } from '../../../../desk/file-import/checked-file.ts';
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
  /** Ordered by row. */
  errors: ImportError[];
}

const limits = { bytes: importLimits.fileBytes, rows: importLimits.rows, columns: importLimits.columns };

/**
 * Reads a file and checks its rows as far as possible without the server's templates. Throws FileProblem and
 * TableRefusal.
 */
export async function readImportFile(
  file: File,
  names: ImportNames,
  { choices, onProgress }: Omit<CheckOptions, 'signal'>,
): Promise<ReadFile> {
  onProgress({ stage: 'reading', done: 0, total: 100 });
  const table = await readTableFile(file, templateColumns, limits, choices);
  onProgress({ stage: 'checking', done: 0, total: table.rows.length });
  const { rows, errors } = toImportRows(table);
  const known = {
    location: nameFinder(names.locations),
    jobRole: nameFinder(names.jobRoles),
    taskGroup: nameFinder(names.taskGroups),
  };
  const judged = judgeImport(rows, known);
  return { table, errors: [...errors, ...judged.errors].sort((a, b) => a.row - b.row) };
}
