import { type Delimiter, delimiterOf } from '@gerai/shared/tables/delimiter.ts';
import { FORMULA } from '@gerai/shared/tables/formula.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { saveFile } from '../tables/download.ts';

type Cell = string | number;

/** The text of a CSV file in the format of our exports: UTF-8 with a byte order mark, CRLF, formulas escaped. */
export function csvText(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  delimiter: Delimiter = ',',
): string {
  return `\uFEFF${[headings, ...rows].map((row) => `${row.map(cellText).join(delimiter)}\r\n`).join('')}`;
}

/** Builds a CSV file in the browser and downloads it. */
export function saveCsv(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  delimiter?: Delimiter,
): void {
  saveFile(new Blob([csvText(headings, rows, delimiter)], { type: 'text/csv;charset=utf-8' }), name);
}

/** Downloads a list built in the browser, in the user's language like the server's exports. */
export const saveReport = (
  name: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  language: Language,
): void => saveCsv(name, headings, rows, delimiterOf(language));

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
