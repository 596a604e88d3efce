import type { CellObject, WorkBook } from '@e965/xlsx';
import { FileProblem } from '../csv/file-problem.ts';
import type { CsvTable, FileLimits, FileRow } from '../csv/read-csv.ts';
import { checkUnzippedSize } from './unzipped-size.ts';

export type Sheet = Pick<CsvTable, 'headers' | 'rows'>;

/** Columns, by their headings in lower case, whose numbers are dates or times of day in any format. */
export interface CellKinds {
  dates: ReadonlySet<string>;
  times: ReadonlySet<string>;
}

type Kind = 'date' | 'time' | undefined;

/** The maximum unpacked size: ten times the accepted rows, with all the markup that Excel adds. */
const UNPACKED_BYTES = 96 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4);
const isXls = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Whether a file is an Excel file by its first bytes, whatever its name. */
export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || isXls(bytes);

/**
 * Reads the first sheet of an .xlsx or .xls file as text: dates as YYYY-MM-DD, times as HH:MM, formulas as their last
 * values. Throws FileProblem when it is no workbook, locked, empty, or exceeds the limits, packed or unpacked.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  limits: FileLimits,
  kinds: CellKinds,
): Promise<Sheet> {
  if (bytes.length > limits.bytes) throw new FileProblem('too_large', limits.bytes);
  if (!isWorkbook(bytes)) throw new FileProblem('not_excel');
  if (isZip(bytes)) {
    const names = await checkUnzippedSize(bytes, UNPACKED_BYTES);
    if (!names.includes('xl/workbook.xml')) throw new FileProblem('not_excel');
  }
  const book = await parse(bytes, limits);
  const cells = (book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []) as (CellObject | undefined)[][];
  return toSheet(cells, limits, kinds, book.Workbook?.WBProps?.date1904 === true);
}

/** The row limit also counts blank rows; more of them than this is not a genuine table. */
const BLANK_ROWS = 10_000;

async function parse(bytes: Uint8Array, limits: FileLimits): Promise<WorkBook> {
  const { read } = await import('@e965/xlsx');
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      sheetRows: limits.rows + BLANK_ROWS + 2,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
    });
  } catch (error) {
    throw new FileProblem(/password|encrypt/i.test(String(error)) ? 'locked' : 'not_excel');
  }
}

function toSheet(
  cells: readonly (CellObject | undefined)[][],
  limits: FileLimits,
  { dates, times }: CellKinds,
  is1904: boolean,
): Sheet {
  const filled = Array.from(
    cells,
    (row) => row?.findLastIndex((cell) => plainText(cell).trim() !== '') ?? -1,
  );
  const first = filled.findIndex((last) => last >= 0);
  const count = filled.filter((last) => last >= 0).length - 1;
  if (count < 1) throw new FileProblem('empty');
  if (count > limits.rows) throw new FileProblem('too_many_rows', limits.rows);
  const columns = filled[first]! + 1;
  if (columns > limits.columns) throw new FileProblem('too_many_columns', limits.columns);

  const headers = Array.from({ length: columns }, (_, at) => plainText(cells[first]![at]).trim());
  const kindOf = (header = ''): Kind =>
    dates.has(header.toLowerCase()) ? 'date' : times.has(header.toLowerCase()) ? 'time' : undefined;
  const columnKinds = headers.map(kindOf);
  const rows: FileRow[] = [];
  for (let at = first + 1; at < cells.length; at += 1) {
    if (filled[at]! < 0) continue;
    const length = Math.min(Math.max(columns, filled[at]! + 1), limits.columns + 1);
    const values = Array.from({ length }, (_, column) =>
      cellText(cells[at]![column], columnKinds[column], is1904),
    );
    rows.push({ row: at + 1, values });
  }
  return { headers, rows };
}

/** The text of a cell whose number is not a date. */
function plainText(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.v === null) return '';
  if (cell.t === 'e') return cell.w ?? '#N/A';
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  // The leading zeros of 007 come from the number format.
  if (cell.t === 'n' && /^0+$/.test(String(cell.z ?? ''))) return cell.w ?? String(cell.v);
  return String(cell.v);
}

function cellText(cell: CellObject | undefined, kind: Kind, is1904: boolean): string {
  if (cell?.t !== 'n' || typeof cell.v !== 'number') return plainText(cell);
  const isDate = isDateFormat(String(cell.z ?? ''));
  return (
    (kind || isDate ? momentText(cell.v + (is1904 ? DAYS_TO_1904 : 0), kind) : undefined) ?? plainText(cell)
  );
}

/** Whether a number format is a date or time: contains their letters outside quotes, escapes and brackets. */
const isDateFormat = (format: string): boolean =>
  /[dmyhs]/i.test(format.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|General|E[+-]/gi, ''));

const DAYS_TO_1904 = 1462;
const DAYS_TO_1970 = 25_569;
const LAST_DAY = 2_958_465;
const MINUTES = 1440;

/** Days since 1900, as Excel counts them, to the minute; undefined where they are none. */
function momentText(serial: number, kind: Kind): string | undefined {
  const minutes = Math.round(serial * MINUTES);
  const [day, minute] = [Math.floor(minutes / MINUTES), minutes % MINUTES];
  if (day < 0 || day > LAST_DAY) return undefined;
  const date = new Date((day - DAYS_TO_1970) * 86_400_000).toISOString().slice(0, 10);
  const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  if (kind === 'date') return day === 0 ? undefined : date;
  if (kind === 'time') return Number.isInteger(serial) && day > 0 ? undefined : time;
  if (day === 0) return time;
  return minute === 0 ? date : `${date} ${time}`;
}
