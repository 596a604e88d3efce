import type { Delimiter } from '@gerai/shared/tables/delimiter.ts';
import { type DecodedText, decodeText } from './decode-text.ts';
import { FileProblem } from './file-problem.ts';

/** A row with its number as a spreadsheet shows it: the headings are row 1. */
export interface FileRow {
  row: number;
  values: string[];
}

export interface CsvTable {
  /** Trimmed. */
  headers: string[];
  /** As in the file, formulas included; blank rows are omitted. */
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
 * Reads a CSV file: comma or semicolon; UTF-8 with or without a byte order mark, UTF-16 or Windows-1252; line breaks
 * within quotes. Throws FileProblem when it is not CSV or exceeds the limits; obvious cases fail after reading only its
 * beginning.
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

/** The delimiter that occurs more often in the headings, outside quotes. Throws when there are too many columns. */
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

/** The row limit also counts blank rows; more of them than this is not a genuine table. */
const BLANK_ROWS = 10_000;

async function parse(text: string, delimiter: Delimiter, limits: FileLimits): Promise<string[][]> {
  const { default: Papa } = await import('papaparse');
  const newline = text.includes('\n') ? '\n' : '\r';
  const preview = limits.rows + BLANK_ROWS + 2;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline, preview });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new FileProblem('quotes', (broken.row ?? 0) + 1);
  if (data.length === preview) throw new FileProblem('too_many_rows', limits.rows);
  // Papaparse assumes one kind of line break per file; an edited file may mix two.
  if (newline === '\n') for (const values of data) values.push(values.pop()!.replace(/\r$/, ''));
  return data;
}
