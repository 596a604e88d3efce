import { workbookLimits } from '@gerai/shared/business/workbook/limits.ts';
import {
  readColumns,
  requiredColumns,
  SHEETS,
  type Sheet,
  sheetColumns,
  sheetNames,
} from '@gerai/shared/business/workbook/sheets.ts';
import { ReasonError } from '../../../core/api/reason-error.ts';
import { FileProblem } from '../../../desktop/csv/file-problem.ts';
import type { RawSheet } from '../../../desktop/sheets/raw-sheet.ts';
import { type ReadingChoices, readTable, type TableReading } from '../../../desktop/sheets/read-table.ts';
import { readBytes } from '../../../desktop/sheets/read-table-file.ts';
import { readWorkbook } from '../../../desktop/workbook/read-workbook.ts';

export interface SheetRow {
  row: number;
  cells: Record<string, string>;
}

export interface WorkbookRequest {
  file: File;
  /** How each sheet is to be read where that can be doubted. */
  choices: Readonly<Record<string, ReadingChoices>>;
}

export interface ReadWorkbook {
  rows: Record<Sheet, SheetRow[]>;
  /** How each sheet was read; without its rows. */
  readings: Partial<Record<Sheet, TableReading>>;
  /** The names of sheets that are none of these, or not shown. */
  unused: string[];
}

/**
 * Reads the sheets of a workbook by their names, each as the single imports read theirs. Throws FileProblem, and
 * ReasonError for a file that has none of the sheets, or a sheet without the column that names its rows.
 */
export async function readWorkbookFile({ file, choices }: WorkbookRequest): Promise<ReadWorkbook> {
  const rows = Math.max(...Object.values(workbookLimits.rows));
  const { sheets, hiddenSheets = [] } = await readWorkbook(await readBytes(file, workbookLimits.fileBytes), {
    bytes: workbookLimits.fileBytes,
    rows,
    columns: workbookLimits.columns,
  });
  const read: ReadWorkbook = {
    rows: { areas: [], outlets: [], job_roles: [], task_groups: [], people: [], postings: [], templates: [] },
    readings: {},
    unused: [
      ...sheets.filter(({ name }) => !sheetOf(name) && plain(name) !== 'help').map(({ name }) => name),
      ...hiddenSheets,
    ],
  };
  const found = SHEETS.flatMap((sheet) => {
    const raw = sheets.find(({ name }) => sheetOf(name) === sheet);
    return raw ? [{ sheet, raw }] : [];
  });
  if (found.length === 0)
    throw new ReasonError({
      reason: 'workbook.no_sheets',
      values: { sheets: SHEETS.map((sheet) => sheetNames[sheet].name) },
    });
  for (const { sheet, raw } of found) {
    const table = readSheet(sheet, raw, choices[sheet]);
    if (!table) continue;
    read.rows[sheet] = rowsOf(sheet, table);
    read.readings[sheet] = { ...table, rows: [] };
  }
  return read;
}

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** The sheet that a name means. */
const sheetOf = (name: string): Sheet | undefined =>
  SHEETS.find((sheet) =>
    [sheetNames[sheet].name, ...sheetNames[sheet].also].some((word) => plain(word) === plain(name)),
  );

/** The table of a sheet; undefined for one that has no more than its headings. */
function readSheet(sheet: Sheet, raw: RawSheet, choices: ReadingChoices = {}): TableReading | undefined {
  const limits = {
    bytes: workbookLimits.fileBytes,
    rows: workbookLimits.rows[sheet],
    columns: workbookLimits.columns,
  };
  try {
    const table = readTable({ sheets: [raw] }, readColumns[sheet], limits, choices);
    const has = (column: string) => table.columns.includes(column);
    const missing = requiredColumns[sheet].filter(
      (column) => !has(column) && !(sheet === 'people' && column === 'Email' && has('Phone')),
    );
    if (missing.length > 0)
      throw new ReasonError({
        reason: 'workbook.missing_headers',
        values: { sheet: raw.name, headers: missing },
      });
    return table;
  } catch (error) {
    if (error instanceof FileProblem && error.code === 'empty') return undefined;
    throw error;
  }
}

/** The cells that say something, by column; of a column that is there twice the first counts. */
function rowsOf(sheet: Sheet, { columns, rows }: TableReading): SheetRow[] {
  const known: readonly string[] = sheetColumns[sheet];
  const places = known
    .map((column) => [column, columns.indexOf(column)] as const)
    .filter(([, at]) => at >= 0);
  return rows.map(({ row, values }) => {
    const cells: Record<string, string> = {};
    for (const [column, at] of places) if (values[at]) cells[column] = values[at];
    return { row, cells };
  });
}
