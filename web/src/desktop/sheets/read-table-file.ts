import type { SheetColumn } from '@gerai/shared/tables/sheet-column.ts';
import { FileProblem } from '../csv/file-problem.ts';
import { readCsv } from '../csv/read-csv.ts';
import { isWorkbook, readWorkbook } from '../workbook/read-workbook.ts';
import type { FileLimits, RawFile } from './raw-sheet.ts';
import { type ReadingChoices, readTable, type TableReading } from './read-table.ts';

/** Reads the one table of a CSV or Excel file, told by its first bytes. Throws FileProblem. */
export const readTableFile = async (
  file: File,
  columns: readonly SheetColumn[],
  limits: FileLimits,
  choices: ReadingChoices = {},
): Promise<TableReading> =>
  readTable(await readRaw(file, columns, limits, choices), columns, limits, choices);

async function readRaw(
  file: File,
  columns: readonly SheetColumn[],
  limits: FileLimits,
  choices: ReadingChoices,
): Promise<RawFile> {
  const content = await readBytes(file, limits.bytes);
  if (isWorkbook(content) || /\.xlsx?$/i.test(file.name)) return await readWorkbook(content, limits);
  return await readCsv(content, limits, columns, choices);
}

/** Throws FileProblem for a file that is larger than `most`, or is gone. */
export async function readBytes(file: File, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > most) throw new FileProblem('too_large', most);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileProblem('unreadable');
  });
  return new Uint8Array(bytes);
}
