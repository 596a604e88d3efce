import type { FileEncoding } from '../csv/decode-text.ts';

export const FILE_DELIMITERS = [',', ';', '\t', '|'] as const;
export type FileDelimiter = (typeof FILE_DELIMITERS)[number];

/** A number of a workbook: what the sheet shows of it, and the days since the end of 1899 that it may stand for. */
export interface NumberCell {
  text: string;
  serial: number;
  /** Shown as a date or a time. */
  isMoment: boolean;
  /** As every device shows it; undefined where they differ. */
  shown: string | undefined;
}

export type RawCell = string | NumberCell;

export const textOf = (cell: RawCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text;

/** A row with its number as a spreadsheet shows it. Rows that hold nothing are left out. */
export interface RawRow {
  row: number;
  cells: RawCell[];
  /** A filter, or somebody, hides it. */
  isHidden?: boolean;
}

/** The cells of a file's sheet, or of a CSV file, as they are. */
export interface RawSheet {
  /** '' for a CSV file. */
  name: string;
  rows: RawRow[];
  /** Cells of it are merged; each has the value of the first. */
  hasMerged: boolean;
  /** The places of columns that are not shown. */
  hiddenColumns: number[];
}

/** The sheets of a file, and how a CSV file was taken apart. */
export interface RawFile {
  /** The names of sheets that are not shown, and therefore not read. */
  hiddenSheets?: readonly string[];
  sheets: RawSheet[];
  delimiter?: FileDelimiter;
  encoding?: FileEncoding;
  /** Bytes of a file in UTF-8 that are none of it. */
  wrongBytes?: number;
}

export interface FileLimits {
  bytes: number;
  rows: number;
  columns: number;
}

/** A row of a table with its number in the file. */
export interface FileRow {
  row: number;
  values: string[];
}
