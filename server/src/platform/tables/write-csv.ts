import { delimiterOf } from '@gerai/shared/tables/delimiter.ts';
import { FORMULA } from '@gerai/shared/tables/formula.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { businessDate, businessTime } from '@gerai/shared/time/business-time.ts';
import Papa from 'papaparse';
import { yieldToOthers } from '../../database/connection/yield.ts';
import type { TableCell, TablePages } from './table-cell.ts';

/**
 * A table as CSV text, page by page. Indonesian spreadsheets use a decimal comma, semicolons as delimiters and
 * day-first dates; English ones read ISO dates, whatever their date order.
 */
export async function* writeCsv(
  headings: readonly string[],
  pages: TablePages,
  language: Language,
): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that the file is UTF-8; it is sent with the first page.
  let text = `\uFEFF${linesOf([headings], language)}`;
  for await (const page of pages) {
    yield text + linesOf(page, language);
    text = '';
    await yieldToOthers();
  }
  if (text) yield text;
}

function linesOf(rows: readonly (readonly TableCell[])[], language: Language): string {
  if (rows.length === 0) return '';
  const texts = rows.map((row) => row.map((cell) => textOf(cell, language)));
  const delimiter = delimiterOf(language);
  return `${Papa.unparse(texts, { delimiter, escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
}

/** Numbers stay numbers, so that a negative one is not taken for a formula. */
function textOf(cell: TableCell, language: Language): string | number | null {
  if (typeof cell === 'number') return language === 'id' && !Number.isInteger(cell) ? decimal(cell) : cell;
  if (cell === null || typeof cell === 'string') return cell;
  if ('date' in cell) return dateText(cell.date, language);
  const at = new Date(cell.instant);
  return `${dateText(businessDate(at), language)} ${businessTime(at)}`;
}

const decimal = (value: number) => String(value).replace('.', ',');

const dateText = (date: string, language: Language) =>
  language === 'id' ? date.split('-').reverse().join('/') : date;
