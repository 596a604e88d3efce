import {
  type DateOrder,
  type DateReading,
  dateReadingOf,
  readCellDate,
} from '@gerai/shared/tables/cell-date.ts';
import { NOT_SHOWN } from '@gerai/shared/tables/cell-problem.ts';
import { readCell } from '@gerai/shared/tables/read-cell.ts';
import { findColumns, type SheetColumn } from '@gerai/shared/tables/sheet-column.ts';
import type { ByteEncoding } from '../csv/decode-text.ts';
import { FileProblem } from '../csv/file-problem.ts';
import { findHeadings } from './find-headings.ts';
import { momentText } from './moment-text.ts';
import type {
  FileDelimiter,
  FileLimits,
  FileRow,
  NumberCell,
  RawCell,
  RawFile,
  RawRow,
  RawSheet,
} from './raw-sheet.ts';
import { textOf } from './raw-sheet.ts';

/** How a file is to be read where that can be doubted. What is absent is found. */
export interface ReadingChoices {
  sheet?: string;
  /** The number of the row with the headings. */
  headerRow?: number;
  delimiter?: FileDelimiter;
  /** Of a file that is not in UTF-8. */
  encoding?: ByteEncoding;
  dateOrder?: DateOrder;
  /** Also rows that the sheet does not show. */
  hiddenRows?: boolean;
  /** Whether a column that the sheet does not show is read as the only one of its name; default true. */
  hiddenColumns?: boolean;
}

/** How the dates of a table were read. */
export interface TableDates extends DateReading {
  /** The example as a date, if it is one in this order. */
  exampleDate: string | undefined;
  /** Some dates are the spreadsheet's own and others text: it may have read the former with the month first. */
  isMixed: boolean;
}

/** What is not shown: rows behind a filter, columns, whole sheets. */
export interface HiddenCells {
  /** How many rows. */
  rows: number;
  areRowsRead: boolean;
  /** The headings of columns of which no other is shown. */
  columns: string[];
  areColumnsRead: boolean;
  /** The names of sheets, none of which is read. */
  sheets: readonly string[];
}

/** A table as it was read: for the rules, and for the person who checks the reading. */
export interface TableReading extends Pick<RawFile, 'delimiter' | 'encoding' | 'wrongBytes'> {
  /** As in the file, trimmed. */
  headers: string[];
  /** The known column of each heading, by its name. */
  columns: (string | undefined)[];
  /** The values as the rules expect them; as in the file where no column is known. */
  rows: FileRow[];
  headerRow: number;
  /** The first rows of the sheet, of which one has the headings. */
  firstRows: { row: number; text: string }[];
  /** Undefined for a CSV file. */
  sheet?: string;
  /** The names of the sheets that are not empty. */
  sheets: string[];
  hasMerged: boolean;
  hidden?: HiddenCells;
  /** Values with other letters than a to z, by which an encoding is judged. */
  accents: string[];
  dates?: TableDates;
}

/** Finds the table in a file, and reads its cells by the columns. Throws FileProblem for none, or one that is too large. */
export function readTable(
  file: RawFile,
  columns: readonly SheetColumn[],
  limits: FileLimits,
  choices: ReadingChoices = {},
): TableReading {
  const sheet = chosenSheet(file.sheets, columns, choices.sheet);
  const at = headingsAt(sheet, columns, choices.headerRow);
  const { row: headerRow, cells } = sheet.rows[at]!;
  const headers = cells.map((cell) => textOf(cell).trim());
  headers.length = headers.findLastIndex((header) => header !== '') + 1;
  if (headers.length > limits.columns) throw new FileProblem('too_many_columns', limits.columns);
  const all = findShownFirst(headers, columns, sheet.hiddenColumns);
  const below = sheet.rows.slice(at + 1);
  const hidden = hiddenIn(file, sheet, { below, headers, all }, choices);
  const found = hidden?.areColumnsRead === false ? withoutColumns(all, sheet.hiddenColumns) : all;
  const body = hidden?.areRowsRead ? below : below.filter(({ isHidden }) => !isHidden);
  if (below.length === 0) throw new FileProblem('empty');
  if (body.length > limits.rows) throw new FileProblem('too_many_rows', limits.rows);

  const dates = datesIn(body, found, choices.dateOrder);
  const order = dates?.order ?? choices.dateOrder ?? 'day-first';
  const isWorkbook = file.delimiter === undefined;
  return {
    headers,
    columns: found.map((column) => column?.name),
    rows: body.map(({ row, cells }) => ({ row, values: valuesOf(cells, found, order, isWorkbook) })),
    headerRow,
    firstRows: firstRowsOf(sheet, columns),
    sheets: file.sheets.map(({ name }) => name).filter(Boolean),
    hasMerged: sheet.hasMerged,
    ...(file.delimiter && { delimiter: file.delimiter }),
    ...(file.encoding && { encoding: file.encoding }),
    ...(file.wrongBytes && { wrongBytes: file.wrongBytes }),
    ...(hidden && { hidden }),
    accents: accentsIn(body, found),
    ...(sheet.name && { sheet: sheet.name }),
    ...(dates && { dates }),
  };
}

/** The column of each heading; of two for one column the one that is shown. */
function findShownFirst(
  headers: readonly string[],
  columns: readonly SheetColumn[],
  hidden: readonly number[],
): Found {
  const isHidden = headers.map((_, at) => hidden.includes(at));
  const of = (those: boolean) =>
    findColumns(
      headers.map((header, at) => (isHidden[at] === those ? header : '')),
      columns,
    );
  const shown = of(false);
  return of(true).map((column, at) => shown[at] ?? (shown.includes(column) ? undefined : column));
}

const withoutColumns = (found: Found, hidden: readonly number[]): Found =>
  found.map((column, at) => (hidden.includes(at) ? undefined : column));

function hiddenIn(
  { hiddenSheets: sheets = [] }: RawFile,
  { hiddenColumns }: RawSheet,
  { below, headers, all }: { below: readonly RawRow[]; headers: readonly string[]; all: Found },
  choices: ReadingChoices,
): HiddenCells | undefined {
  const rows = below.filter(({ isHidden }) => isHidden).length;
  const columns = hiddenColumns.flatMap((at) => (all[at] ? [headers[at]!] : []));
  if (rows + columns.length + sheets.length === 0) return undefined;
  const { hiddenRows: areRowsRead = false, hiddenColumns: areColumnsRead = true } = choices;
  return { rows, areRowsRead, columns, areColumnsRead, sheets };
}

/** How many values with accents are shown. */
const ACCENTS = 3;

/** None of a column with secrets. */
function accentsIn(body: readonly RawRow[], found: Found): string[] {
  const accents = new Set<string>();
  for (const { cells } of body)
    for (const [at, cell] of cells.entries()) {
      if (accents.size === ACCENTS) return [...accents];
      const isOpen = found[at] !== undefined && found[at].kind !== 'verbatim';
      if (isOpen && typeof cell === 'string' && /[^\0-\x7f]/.test(cell))
        accents.add(cell.trim().slice(0, 40));
    }
  return [...accents];
}

/** How many rows are offered as the one with the headings. */
const SHOWN_ROWS = 15;

/** Rows below the headings are told by their numbers alone where they hold secrets. */
function firstRowsOf({ rows }: RawSheet, columns: readonly SheetColumn[]): TableReading['firstRows'] {
  const { at: last } = findHeadings(rows, columns);
  const isSecret = columns.some(({ kind }) => kind === 'verbatim');
  return rows
    .slice(0, SHOWN_ROWS)
    .map(({ row, cells }, at) => ({ row, text: isSecret && at > last ? '' : lineOf(cells) }));
}

const lineOf = (cells: readonly RawCell[]): string =>
  cells
    .map((cell) => textOf(cell).trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(' · ')
    .slice(0, 100);

/** The sheet with the most known headings; among equals the first. */
function chosenSheet(sheets: readonly RawSheet[], columns: readonly SheetColumn[], name?: string): RawSheet {
  const chosen = sheets.find((sheet) => sheet.name === name);
  if (chosen) return chosen;
  const known = sheets.map(({ rows }) => findHeadings(rows, columns).known);
  return sheets[known.indexOf(Math.max(...known))]!;
}

function headingsAt({ rows }: RawSheet, columns: readonly SheetColumn[], chosen?: number): number {
  const at = rows.findIndex(({ row }) => row === chosen);
  return at >= 0 ? at : findHeadings(rows, columns).at;
}

type Found = readonly (SheetColumn | undefined)[];

/** The values of a row: in a workbook as many as headings, in a CSV file as many as there are. */
function valuesOf(cells: readonly RawCell[], found: Found, order: DateOrder, isWorkbook: boolean): string[] {
  const length = isWorkbook ? Math.max(cells.length, found.length) : filledLength(cells, found.length);
  return Array.from({ length }, (_, at) => {
    const [cell = '', column] = [cells[at], found[at]];
    return typeof cell === 'string' ? readText(cell, column, order) : numberValue(cell, column, order);
  });
}

/** Empty cells beyond the headings are no values. */
const filledLength = (cells: readonly RawCell[], expected: number): number =>
  cells.length <= expected
    ? cells.length
    : Math.max(expected, cells.findLastIndex((cell) => textOf(cell).trim() !== '') + 1);

const readText = (text: string, column: SheetColumn | undefined, order: DateOrder): string =>
  column ? readCell(text, column, order) : text;

/**
 * Texts are what is seen: 17/05/1990 is a password, not a day. A number without a format of its own is plain everywhere
 * but in a secret, where 1,5 is another one than 1.5.
 */
function numberValue(
  { text, shown, serial, isMoment }: NumberCell,
  column: SheetColumn | undefined,
  order: DateOrder,
): string {
  const kind = column?.kind ?? 'text';
  if (kind === 'verbatim') return shown ?? NOT_SHOWN;
  if (column && kind === 'text') return readText(shown ?? (isMoment ? NOT_SHOWN : text), column, order);
  const moment =
    kind === 'date' || kind === 'time' || isMoment ? momentText(serial, column?.kind) : undefined;
  return moment ?? readText(text, column, order);
}

function datesIn(body: readonly RawRow[], found: Found, chosen?: DateOrder): TableDates | undefined {
  const places = found.flatMap((column, at) => (column?.kind === 'date' ? [at] : []));
  const texts: string[] = [];
  let hasOwn = false;
  for (const { cells } of body)
    for (const at of places) {
      const cell = cells[at];
      if (typeof cell === 'string') texts.push(cell);
      else if (cell) hasOwn = true;
    }
  const reading = dateReadingOf(texts);
  if (!reading) return undefined;
  const order = chosen ?? reading.order;
  return { ...reading, order, exampleDate: readCellDate(reading.example, order), isMixed: hasOwn };
}
