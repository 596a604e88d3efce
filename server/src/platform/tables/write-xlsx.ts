import type { Language } from '@gerai/shared/text/language.ts';
import { yieldToOthers } from '../../database/connection/yield.ts';
import type { TableCell, TableFile, TablePages } from './table-cell.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';
import { bookParts } from './xlsx-parts.ts';
import { rowXml, STYLES, sheetStart, widthsOf } from './xlsx-sheet.ts';

/** Excel's maximum rows per sheet; further rows go to another sheet. */
const SHEET_ROWS = 1_048_576;

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
    for (const [path, xml] of bookParts(sheetNames(name, sheets), language))
      yield { path, content: once(xml) };
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

/** The names of the sheets of one table. Excel allows 31 characters. */
const sheetNames = (name: string, sheets: number): string[] =>
  Array.from({ length: sheets }, (_, at) =>
    at === 0 ? name.slice(0, 31) : `${name.slice(0, 27)} (${at + 1})`,
  );
