import type { Delimiter } from '@gerai/shared/tables/delimiter.ts';
import { type DecodedText, decodeText } from './decode-text.ts';
import { FileProblem } from './file-problem.ts';

/** One row of a file, by the number that a spreadsheet shows beside it: the headings are row 1. */
export interface FileRow {
  row: number;
  values: string[];
}

export interface CsvTable {
  /** Trimmed. */
  headers: string[];
  /** As they stand in the file, formulas and all; rows of nothing but blanks are left out. */
  rows: FileRow[];
  delimiter: Delimiter;
  encoding: DecodedText['encoding'];
}

export interface FileLimits {
  bytes: number;
  rows: number;
  columns: number;
}

/**
 * Reads a CSV file: comma or semicolon, UTF-8 with or without its mark, UTF-16 or Windows-1252, line breaks within
 * quotes. Throws FileProblem for what is none, or is beyond the limits; a hopeless one after a glance at its beginning.
 */
export async function readCsv(file: Blob, limits: FileLimits): Promise<CsvTable> {
  if (file.size > limits.bytes) throw new FileProblem('too_large', limits.bytes);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileProblem('unreadable');
  });
  const { text, encoding } = decodeText(new Uint8Array(bytes));
  if (text.trim() === '') throw new FileProblem('empty');
  const delimiter = delimiterOf(text, limits.columns);
  const records = await parse(text, delimiter, limits);
  const [headers = [], ...rest] = records;
  const rows = rest
    .map((values, index) => ({ row: index + 2, values }))
    .filter(({ values }) => values.some((value) => value.trim() !== ''));
  if (rows.length > limits.rows) throw new FileProblem('too_many_rows', limits.rows);
  if (rows.length === 0) throw new FileProblem('empty');
  return { headers: headers.map((header) => header.trim()), rows, delimiter, encoding };
}

/** Whichever there is more of in the headings, outside of quotes. Throws when they are too many columns. */
function delimiterOf(text: string, columns: number): Delimiter {
  const found = { ',': 0, ';': 0 };
  let quoted = false;
  for (const char of text) {
    if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '\n' || char === '\r')) break;
    else if (!quoted && (char === ',' || char === ';') && ++found[char] >= columns)
      throw new FileProblem('too_many_columns', columns);
  }
  return found[';'] > found[','] ? ';' : ',';
}

/** Blank rows count for the limit too: more of them than this is no table that anyone made. */
const BLANK_ROWS = 10_000;

async function parse(text: string, delimiter: Delimiter, limits: FileLimits): Promise<string[][]> {
  const { default: Papa } = await import('papaparse');
  const newline = text.includes('\n') ? '\n' : '\r';
  const preview = limits.rows + BLANK_ROWS + 2;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline, preview });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new FileProblem('quotes', (broken.row ?? 0) + 1);
  if (data.length === preview) throw new FileProblem('too_many_rows', limits.rows);
  // Papaparse knows one kind of line break a file; a file that was edited here and there has two.
  if (newline === '\n') for (const values of data) values.push(values.pop()!.replace(/\r$/, ''));
  return data;
}
