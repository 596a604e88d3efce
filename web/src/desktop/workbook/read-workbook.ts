import type { CellObject, ParsingOptions, WorkBook, WorkSheet } from '@e965/xlsx';
import { FileProblem } from '../csv/file-problem.ts';
import type { FileLimits, RawCell, RawFile, RawRow, RawSheet } from '../sheets/raw-sheet.ts';
import { boundPart, MERGES, XLSX_COLUMNS } from './bound-part.ts';
import { type Bytes, boundRecords, XLS_COLUMNS } from './bound-records.ts';
import { isMomentFormat, shownText } from './shown-text.ts';
import { unzip } from './unzip.ts';

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
  if (!isWorkbook(bytes)) throw new FileProblem('not_excel');
  const rows = limits.rows + BLANK_ROWS + 2;
  const isXlsx = isZip(bytes);
  const book = await (isXlsx ? parseXlsx(bytes, rows) : parseXls(bytes, rows));
  const within = { rows, columns: isXlsx ? XLSX_COLUMNS : XLS_COLUMNS };
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const isHiddenSheet = (_: string, at: number) => Boolean(book.Workbook?.Sheets?.[at]?.Hidden);
  const hiddenSheets = book.SheetNames.filter(isHiddenSheet).filter((name) => book.Sheets[name]?.['!ref']);
  const sheets = book.SheetNames.filter((name, at) => !isHiddenSheet(name, at))
    .map((name) => toRaw(name, book.Sheets[name], { limits, within, is1904 }))
    .filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw new FileProblem('empty');
  return { sheets, ...(hiddenSheets.length > 0 && { hiddenSheets }) };
}

/** The row limit also counts blank rows; more of them than this is not a genuine table. */
const BLANK_ROWS = 10_000;

/** Rows are read with whether they are hidden, which the library counts as style. */
const optionsOf = (sheetRows: number): ParsingOptions => ({
  dense: true,
  sheetRows,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
  cellStyles: true,
});

/** Parts of a workbook with nothing that is read here: some are larger than its sheets. */
const UNREAD =
  /^(docprops|customxml)\/|(^|\/)(drawings|charts|media|embeddings|theme|pivot(cache|tables)|externallinks|(threaded)?comments|revisions|calcchain\.xml|comments\d*\.xml)/i;

async function parseXlsx(bytes: Uint8Array<ArrayBuffer>, rows: number): Promise<WorkBook> {
  const parts = await unzip(
    bytes,
    UNPACKED_BYTES,
    (name) => /\.(xml|rels)$/i.test(name) && !UNREAD.test(name),
  );
  // What has another list of contents, such as a text document of another office, would be read as that.
  if (!parts.some(({ name }) => name.toLowerCase() === '[content_types].xml'))
    throw new FileProblem('not_excel');
  const library = (await import('@e965/xlsx')) as unknown as Library;
  const FileIndex = parts.map(({ name, content }) => ({ name, content: boundPart(content, rows), type: 2 }));
  return parsed(() =>
    library.parse_zip({ FullPaths: parts.map(({ name }) => name), FileIndex }, optionsOf(rows)),
  );
}

async function parseXls(bytes: Uint8Array<ArrayBuffer>, rows: number): Promise<WorkBook> {
  const library = (await import('@e965/xlsx')) as unknown as Library;
  return parsed(() => {
    const container = library.CFB.read(bytes, { type: 'buffer' });
    if (library.CFB.find(container, 'EncryptedPackage')) throw new FileProblem('locked');
    const stream = library.CFB.find(container, '/Workbook') ?? library.CFB.find(container, '/Book');
    // Without one the library would look for the tables of other programs.
    if (!stream?.content?.length) throw new FileProblem('not_excel');
    boundRecords(stream.content);
    return library.parse_xlscfb(container, optionsOf(rows));
  });
}

/** What the library exports without types: its parsers, for an archive and a container that are open already. */
interface Library {
  parse_zip: (zip: Archive, options: ParsingOptions) => WorkBook;
  parse_xlscfb: (container: unknown, options: ParsingOptions) => WorkBook;
  CFB: {
    read: (bytes: Uint8Array, options: { type: 'buffer' }) => unknown;
    find: (container: unknown, name: string) => { content?: Bytes } | null;
  };
}

interface Archive {
  FullPaths: string[];
  /** A type other than 0 has content. */
  FileIndex: { name: string; content: Uint8Array; type: number }[];
}

function parsed(parse: () => WorkBook): WorkBook {
  try {
    return parse();
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(/password|encrypt/i.test(String(error)) ? 'locked' : 'not_excel');
  }
}

type Line = (CellObject | undefined)[];

interface SheetContext {
  limits: FileLimits;
  /** Where a cell may be in a file of its kind. */
  within: { rows: number; columns: number };
  is1904: boolean;
}

function toRaw(
  name: string,
  sheet: WorkSheet | undefined,
  { limits, within, is1904 }: SheetContext,
): RawSheet {
  const lines = (sheet?.['!data'] ?? []) as (Line | undefined)[];
  // Before they are counted: a row of one cell may be billions long.
  if (lines.length > within.rows || lines.some((line) => line && line.length > within.columns))
    throw new FileProblem('not_excel');
  const hasMerged = sheet ? fillMerged(sheet, lines, limits.columns) : false;
  const rows: RawRow[] = [];
  lines.forEach((line, at) => {
    const last = line ? lastFilled(line) : -1;
    if (!line || last < 0) return;
    // Of a cell far outside only that it is there.
    const length = Math.min(last, limits.columns) + 1;
    const cells = Array.from({ length }, (_, column) => cellOf(line[column], is1904));
    if (last >= length) cells[length - 1] = cellOf(line[last], is1904);
    rows.push({ row: at + 1, cells, ...(isHidden(sheet?.['!rows']?.[at]) && { isHidden: true }) });
  });
  return { name, rows, hasMerged, hiddenColumns: hiddenAmong(sheet?.['!cols'], limits.columns) };
}

/** By the cells that are there, since most of a row may be none. */
function lastFilled(line: Line): number {
  const filled = Object.keys(line).filter((at) => plainText(line[Number(at)]).trim() !== '');
  return Number(filled.at(-1) ?? -1);
}

interface Size {
  hidden?: boolean;
  hpt?: number;
}

/** A row may be drawn to a height of nothing, too. */
const isHidden = (size: Size | undefined): boolean => size?.hidden === true || size?.hpt === 0;

const hiddenAmong = (columns: readonly (Size | undefined)[] = [], most: number): number[] =>
  columns.slice(0, most).flatMap((column, at) => (isHidden(column) ? [at] : []));

/** Gives each row of cells merged downwards their value: a shop's name beside all of its people. */
function fillMerged(sheet: WorkSheet, lines: (Line | undefined)[], columns: number): boolean {
  const merges = sheet['!merges'] ?? [];
  if (merges.length > MERGES) throw new FileProblem('too_many_merges', MERGES);
  const filledTo = new Map<number, number>();
  let hasMerged = false;
  for (const { s: from, e: to } of merges.toSorted((a, b) => a.s.r - b.s.r)) {
    const value = lines[from.r]?.[from.c];
    if (to.r === from.r || value === undefined || from.c > columns) continue;
    // No cell is in two of them, whatever a file says.
    if (from.r <= (filledTo.get(from.c) ?? -1)) continue;
    const last = Math.min(to.r, lines.length - 1);
    filledTo.set(from.c, last);
    for (let row = from.r + 1; row <= last; row += 1) {
      const line = lines[row];
      if (line) line[from.c] = value;
    }
    hasMerged = true;
  }
  return hasMerged;
}

function cellOf(cell: CellObject | undefined, is1904: boolean): RawCell {
  const text = plainText(cell);
  if (cell?.t !== 'n' || typeof cell.v !== 'number') return text;
  return {
    text,
    shown: shownText(cell),
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

const DAYS_TO_1904 = 1462;
