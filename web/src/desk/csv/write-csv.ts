import { type Delimiter, delimiterOf } from '@gerai/shared/tables/delimiter.ts';
import { FORMULA } from '@gerai/shared/tables/formula.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { saveFile } from '../tables/download.ts';

type Cell = string | number;

/** A CSV file as our exports are: UTF-8 with its mark, CRLF, and no text that a spreadsheet would run. */
export function csvText(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  delimiter: Delimiter = ',',
): string {
  return `\uFEFF${[headings, ...rows].map((row) => `${row.map(cellText).join(delimiter)}\r\n`).join('')}`;
}

/** Makes a CSV file here and saves it with the browser's downloads. */
export function saveCsv(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  delimiter?: Delimiter,
): void {
  saveFile(new Blob([csvText(headings, rows, delimiter)], { type: 'text/csv;charset=utf-8' }), name);
}

/** A list that is made here, for whoever reads it: as the exports of the server are in their language. */
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
