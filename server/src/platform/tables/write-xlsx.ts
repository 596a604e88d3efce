import type { Language } from '@gerai/shared/text/language.ts';
import { businessDate, businessTime, dayNumber } from '@gerai/shared/time/business-time.ts';
import { yieldToOthers } from '../../database/connection/yield.ts';
import type { TableCell, TableFile, TablePages } from './table-cell.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';
import { bookParts } from './xlsx-parts.ts';
import { xmlText } from './xml-text.ts';

/** Excel's maximum rows per sheet; further rows go to another sheet. */
const SHEET_ROWS = 1_048_576;

/** Indexes into the styles (xlsx-parts.ts). */
const STYLES = { heading: 1, date: 2, instant: 3 };

type Page = readonly (readonly TableCell[])[];

/**
 * A table as an Excel workbook, page by page. Texts stay texts whatever they begin with, dates are dates, and the
 * heading row is frozen. `sheetRows` is for tests.
 */
export async function* writeXlsx(
  { name, headings }: TableFile,
  pages: TablePages,
  language: Language,
  sheetRows = SHEET_ROWS,
): AsyncGenerator<Buffer> {
  const rest = pages[Symbol.asyncIterator]();
  const first = await rest.next();
  const queue: Page[] = first.done ? [] : [first.value];
  const widths = widthsOf(headings, first.done ? [] : first.value);
  let sheets = 0;

  async function* sheet(): AsyncGenerator<string> {
    yield sheetStart(widths);
    yield rowXml(1, headings, STYLES.heading);
    for (let row = 2; row <= sheetRows; ) {
      const page = queue.shift() ?? (await nextPage(rest));
      if (!page) break;
      const fits = page.slice(0, sheetRows - row + 1);
      yield fits.map((cells, at) => rowXml(row + at, cells)).join('');
      if (fits.length < page.length) queue.unshift(page.slice(fits.length));
      row += fits.length;
      await yieldToOthers();
    }
    yield '</sheetData></worksheet>';
  }

  async function* entries(): AsyncGenerator<ZipEntry> {
    do {
      sheets += 1;
      yield { path: `xl/worksheets/sheet${sheets}.xml`, content: sheet() };
      // Only the next page shows whether another sheet is needed.
      const page = queue.length > 0 ? undefined : await nextPage(rest);
      if (page) queue.push(page);
    } while (queue.length > 0);
    for (const [path, xml] of bookParts(name, sheets, language)) yield { path, content: once(xml) };
  }

  try {
    yield* writeZip(entries());
  } finally {
    await rest.return?.();
  }
}

/** The next non-empty page. */
async function nextPage(pages: AsyncIterator<Page>): Promise<Page | undefined> {
  for (;;) {
    const { done, value } = await pages.next();
    if (done) return undefined;
    if (value.length > 0) return value;
  }
}

async function* once(xml: string) {
  yield xml;
}

const sheetStart = (widths: readonly number[]) =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '</sheetView></sheetViews><cols>' +
  widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('') +
  '</cols><sheetData>';

function rowXml(row: number, cells: readonly TableCell[], style = 0): string {
  return `<row r="${row}">${cells.map((cell, at) => cellXml(`${columnName(at)}${row}`, cell, style)).join('')}</row>`;
}

function cellXml(place: string, cell: TableCell, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
  return 'date' in cell
    ? `<c r="${place}" s="${STYLES.date}"><v>${dayNumber(cell.date) + DAYS_TO_1970}</v></c>`
    : `<c r="${place}" s="${STYLES.instant}"><v>${serialOf(cell.instant)}</v></c>`;
}

/** Excel counts days from the end of 1899. */
const DAYS_TO_1970 = 25_569;

/** Excel's serial number of a moment, to the minute, in the business zone. */
function serialOf(instant: string): number {
  const at = new Date(instant);
  const [hours, minutes] = businessTime(at).split(':').map(Number);
  return DAYS_TO_1970 + dayNumber(businessDate(at)) + (hours! * 60 + minutes!) / 1440;
}

/** Column names: A, B ... Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Number of rows that determine the column widths. */
const MEASURED = 200;

/** Column widths in characters: as wide as the content, between 8 and 48. */
function widthsOf(headings: readonly string[], page: Page): number[] {
  return headings.map((heading, at) => {
    const lengths = page.slice(0, MEASURED).map((row) => shownLength(row[at] ?? null));
    return Math.min(48, Math.max(8, heading.length + 2, ...lengths.map((length) => length + 2)));
  });
}

function shownLength(cell: TableCell): number {
  if (cell === null) return 0;
  if (typeof cell === 'object') return 'date' in cell ? 11 : 17;
  return String(cell).length;
}
