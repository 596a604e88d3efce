import {
  IMPORT_DATES,
  IMPORT_TIMES,
  type ImportError,
  importLimits,
} from '@gerai/shared/business/templates/import-contract.ts';
import { judgeImport } from '@gerai/shared/business/templates/judge-import.ts';
import { nameFinder } from '@gerai/shared/tables/name-finder.ts';
import { FileProblem } from '../../../../desk/csv/file-problem.ts';
import { readCsv } from '../../../../desk/csv/read-csv.ts';
import type { CheckedFile, CheckProgress } from '../../../../desk/file-import/checked-file.ts';
import { isWorkbook, readWorkbook } from '../../../../desk/workbook/read-workbook.ts';
import { toImportRows } from './import-rows.ts';

export interface ImportNames {
  locations: string[];
  jobRoles: string[];
  taskGroups: string[];
}

export interface ReadFile {
  table: CheckedFile<never>['table'];
  /** Ordered by row. */
  errors: ImportError[];
}

const keys = (columns: readonly string[]) => new Set(columns.map((column) => column.toLowerCase()));
const kinds = { dates: keys(IMPORT_DATES), times: keys(IMPORT_TIMES) };
const limits = { bytes: importLimits.fileBytes, rows: importLimits.rows, columns: importLimits.columns };

/**
 * Reads a file and checks its rows as far as possible without the server's templates. Throws FileProblem and
 * ReasonError.
 */
export async function readImportFile(
  file: File,
  names: ImportNames,
  onProgress: (progress: CheckProgress) => void,
): Promise<ReadFile> {
  onProgress({ stage: 'reading', done: 0, total: 100 });
  const table = await readTable(file);
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

async function readTable(file: File): Promise<ReadFile['table']> {
  if (file.size > limits.bytes) throw new FileProblem('too_large', limits.bytes);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileProblem('unreadable');
  });
  const content = new Uint8Array(bytes);
  if (isWorkbook(content) || /\.xlsx?$/i.test(file.name)) return await readWorkbook(content, limits, kinds);
  return await readCsv(new Blob([content]), limits);
}
