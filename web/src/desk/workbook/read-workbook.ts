import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { FileProblem } from '../csv/file-problem.ts';
import type { FileLimits, RawCell, RawFile, RawRow, RawSheet } from '../sheets/raw-sheet.ts';
import { checkUnzippedSize } from './unzipped-size.ts';

/** The maximum unpacked size: ten times the accepted rows, with all the markup that Excel adds. */
const UNPACKED_BYTES = 96 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4);
const isXls = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Whether a file is an Excel file by its first bytes, whatever its name. */
export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || isXls(bytes);

/**
 * Reads the sheets of an .xlsx or .xls file that are not hidden, formulas as their last values. Throws FileProblem when
 * it is no workbook, locked, empty, or exceeds the limits, packed or unpacked.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, limits: FileLimits): Promise<RawFile> {
  if (bytes.length > limits.bytes) throw new FileProblem('too_large', limits.bytes);
  if (!isWorkbook(bytes)) throw new FileProblem('not_excel');
  if (isZip(bytes)) {
    const names = await checkUnzippedSize(bytes, UNPACKED_BYTES);
    if (!names.includes('xl/workbook.xml')) throw new FileProblem('not_excel');
  }
  const book = await parse(bytes, limits);
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets = book.SheetNames.filter((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden)
    .map((name) => toRaw(name, book.Sheets[name], limits, is1904))
    .filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw new FileProblem('empty');
  return { sheets };
}

/** The row limit also counts blank rows; more of them than this is not a genuine table. */
const BLANK_ROWS = 10_000;

async function parse(bytes: Uint8Array, limits: FileLimits): Promise<WorkBook> {
  const { read } = await import('@e965/xlsx');
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      sheetRows: limits.rows + BLANK_ROWS + 2,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
    });
  } catch (error) {
    throw new FileProblem(/password|encrypt/i.test(String(error)) ? 'locked' : 'not_excel');
  }
}

function toRaw(name: string, sheet: WorkSheet | undefined, limits: FileLimits, is1904: boolean): RawSheet {
  const cells = (sheet?.['!data'] ?? []) as (CellObject | undefined)[][];
  const merged = sheet ? fillMerged(sheet, cells) : false;
  const rows: RawRow[] = [];
  cells.forEach((line, at) => {
    const last = line?.findLastIndex((cell) => plainText(cell).trim() !== '') ?? -1;
    if (last < 0) return;
    // Of a cell far outside only that it is there.
    const length = Math.min(last, limits.columns) + 1;
    const raw = Array.from({ length }, (_, column) => cellOf(line![column], is1904));
    if (last >= length) raw[length - 1] = cellOf(line![last], is1904);
    rows.push({ row: at + 1, cells: raw });
  });
  return { name, rows, hasMerged: merged };
}

/** Gives each row of cells merged downwards their value: a shop's name beside all of its people. */
function fillMerged(sheet: WorkSheet, cells: (CellObject | undefined)[][]): boolean {
  let merged = false;
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    const value = cells[from.r]?.[from.c];
    if (to.r === from.r || value === undefined) continue;
    for (let row = from.r + 1; row <= Math.min(to.r, cells.length - 1); row += 1) {
      const line = cells[row];
      if (line) line[from.c] = value;
    }
    merged = true;
  }
  return merged;
}

function cellOf(cell: CellObject | undefined, is1904: boolean): RawCell {
  const text = plainText(cell);
  if (cell?.t !== 'n' || typeof cell.v !== 'number') return text;
  return {
    text,
    serial: cell.v + (is1904 ? DAYS_TO_1904 : 0),
    isMoment: isMomentFormat(String(cell.z ?? '')),
  };
}

/** The text of a cell whose number is not a date. */
function plainText(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.v === null) return '';
  if (cell.t === 'e') return cell.w ?? '#N/A';
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  // The leading zeros of 007 come from the number format, as does the sign of 100%.
  if (cell.t === 'n' && /^(0+|0(\.0+)?%)$/.test(String(cell.z ?? ''))) return cell.w ?? String(cell.v);
  return String(cell.v);
}

/** Whether a number format is a date or time: contains their letters outside quotes, escapes and brackets. */
const isMomentFormat = (format: string): boolean =>
  /[dmyhs]/i.test(format.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|General|E[+-]/gi, ''));

const DAYS_TO_1904 = 1462;
