import type { SheetColumn } from '@gerai/shared/tables/sheet-column.ts';
import { findHeadings } from '../sheets/find-headings.ts';
import {
  FILE_DELIMITERS,
  type FileDelimiter,
  type FileLimits,
  type RawFile,
  type RawRow,
} from '../sheets/raw-sheet.ts';
import { type ByteEncoding, decodeText } from './decode-text.ts';
import { FileProblem } from './file-problem.ts';

/** How a file was taken apart, where somebody has chosen it. */
export interface CsvChoices {
  delimiter?: FileDelimiter;
  encoding?: ByteEncoding;
}

/**
 * Reads a CSV file: comma, semicolon, tab or bar, whichever makes the most of the columns' headings unless one is given
 * or the file names it ('sep=;'); UTF-8 with or without a byte order mark, UTF-16, Windows-1252 or Mac Roman; line breaks
 * within quotes. Throws FileProblem when it is not CSV or exceeds the limits; obvious cases fail after reading only its
 * beginning.
 */
export async function readCsv(
  bytes: Uint8Array,
  limits: FileLimits,
  columns: readonly SheetColumn[],
  given: CsvChoices,
): Promise<RawFile> {
  const { text: decoded, ...how } = decodeText(bytes, given.encoding);
  const { text, named } = withoutSeparator(decoded);
  if (text.trim() === '') throw new FileProblem('empty');
  const delimiter = given.delimiter ?? named ?? (await findDelimiter(text, columns));
  const rows = await parse(text, delimiter, limits);
  if (rows.length === 0) throw new FileProblem('empty');
  return { sheets: [{ name: '', rows, hasMerged: false, hiddenColumns: [] }], delimiter, ...how };
}

/** Excel's own line before the headings, which it does not count. */
const SEPARATOR = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n?|\n)/i;

function withoutSeparator(text: string): { text: string; named: FileDelimiter | undefined } {
  const [line = '', sign] = SEPARATOR.exec(text) ?? [];
  return { text: text.slice(line.length), named: FILE_DELIMITERS.find((each) => each === sign) };
}

/** Characters and rows by which the delimiter is found. */
const SAMPLE = 65_536;
const SAMPLE_ROWS = 30;

/** The delimiter that makes the most known headings; among equals the one that occurs most before the first line's end. */
async function findDelimiter(text: string, columns: readonly SheetColumn[]): Promise<FileDelimiter> {
  const { default: Papa } = await import('papaparse');
  const sample = text.slice(0, SAMPLE);
  const newline = newlineOf(text);
  const counts = countDelimiters(sample);
  const scores = FILE_DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, newline, preview: SAMPLE_ROWS });
    const rows = data.map((cells, at) => ({ row: at + 1, cells }));
    return { delimiter, known: findHeadings(rows, columns).known, count: counts.get(delimiter) ?? 0 };
  });
  return scores.sort((a, b) => b.known - a.known || b.count - a.count)[0]!.delimiter;
}

/** How often each delimiter occurs in the first line that is not empty, outside quotes. */
function countDelimiters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const char of text.trimStart()) {
    if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '\n' || char === '\r')) break;
    else if (!quoted) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  return counts;
}

/** Programs of old Macs end a line by CR, and have LF within a cell. */
const newlineOf = (text: string) => (!text.includes('\r') || hasOutside(text, '\n') ? '\n' : '\r');

/** What stands before a quotation mark that opens a quotation. */
const BEFORE_QUOTED = new Set([undefined, '\r', '\n', ...FILE_DELIMITERS]);

/** Whether a sign stands outside of quotations. */
function hasOutside(text: string, sign: string): boolean {
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    // Two in a quotation stand for one.
    if (quoted && char === '"' && text[at + 1] === '"') at += 1;
    else if (char === '"') quoted = !quoted && BEFORE_QUOTED.has(text[at - 1]);
    else if (!quoted && char === sign) return true;
  }
  return false;
}

/** The row limit also counts blank rows; more of them than this is not a genuine table. */
const BLANK_ROWS = 10_000;

async function parse(text: string, delimiter: FileDelimiter, limits: FileLimits): Promise<RawRow[]> {
  const { default: Papa } = await import('papaparse');
  const newline = newlineOf(text);
  const preview = limits.rows + BLANK_ROWS + 2;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline, preview });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new FileProblem('quotes', (broken.row ?? 0) + 1);
  if (data.length === preview) throw new FileProblem('too_many_rows', limits.rows);
  // Papaparse assumes one kind of line break per file; an edited file may mix two.
  if (newline === '\n') for (const cells of data) cells.push(cells.pop()!.replace(/\r$/, ''));
  return data
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}
