import { SHEETS, type Sheet } from '@gerai/shared/business/workbook/sheets.ts';

export type Cells = Record<string, string>;
export type Sheets = Partial<Record<Sheet, Cells[]>>;

/** The rows of each sheet as a call has them, below its headings. */
export const testWorkbook = (sheets: Sheets) =>
  Object.fromEntries(
    SHEETS.map((sheet) => [sheet, (sheets[sheet] ?? []).map((cells, at) => ({ row: at + 2, cells }))]),
  );
