import type { Language } from '@gerai/shared/text/language.ts';
import { yieldToOthers } from '../../database/connection/yield.ts';
import type { TablePages } from './table-cell.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';
import { bookParts } from './xlsx-parts.ts';
import { columnName, rowXml, STYLES, sheetStart, widthsOf } from './xlsx-sheet.ts';
import { xmlText } from './xml-text.ts';

/** What a column's cells offer to choose from: words, or a column of another sheet, with what is added there later. */
export type CellChoice = readonly string[] | { sheet: string; column: number };

export interface WorkbookSheet {
  /** At most 31 characters. */
  name: string;
  headings: readonly string[];
  pages: TablePages;
  /** By the index of the column. */
  choices?: ReadonlyMap<number, CellChoice>;
}

/** Rows below the headings that offer choices: as many as an import takes. */
const ROWS_WITH_CHOICES = 20_000;

/** A workbook of several sheets, streamed sheet by sheet and page by page. A choice is an offer: other values can be typed. */
export async function* writeWorkbook(
  sheets: readonly WorkbookSheet[],
  language: Language,
): AsyncGenerator<Buffer> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [at, sheet] of sheets.entries())
      yield { path: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(sheet) };
    const names = sheets.map(({ name }) => name);
    for (const [path, xml] of bookParts(names, language)) yield { path, content: once(xml) };
  }
  yield* writeZip(entries());
}

async function* once(xml: string) {
  yield xml;
}

async function* sheetXml({ headings, pages, choices = new Map() }: WorkbookSheet): AsyncGenerator<string> {
  let rows = 0;
  for await (const page of pages) {
    if (page.length === 0) continue;
    if (rows === 0) yield startOf(headings, widthsOf(headings, page));
    yield page.map((cells, at) => rowXml(rows + at + 2, cells)).join('');
    rows += page.length;
    await yieldToOthers();
  }
  if (rows === 0) yield startOf(headings, widthsOf(headings, []));
  yield `</sheetData>${choicesXml(choices)}</worksheet>`;
}

const startOf = (headings: readonly string[], widths: readonly number[]): string =>
  sheetStart(widths) + rowXml(1, headings, STYLES.heading);

function choicesXml(choices: ReadonlyMap<number, CellChoice>): string {
  if (choices.size === 0) return '';
  const each = [...choices].map(([at, choice]) => {
    const cells = `${columnName(at)}2:${columnName(at)}${ROWS_WITH_CHOICES + 1}`;
    return (
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${cells}">` +
      `<formula1>${xmlText(formulaOf(choice))}</formula1></dataValidation>`
    );
  });
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`;
}

/** Of a column down to its last value: with the blank cells below, Excel would open the list at its end. */
function formulaOf(choice: CellChoice): string {
  if (!('sheet' in choice)) return `"${choice.join(',')}"`;
  const { sheet, column } = choice;
  const place = (row: number) => `'${sheet}'!$${columnName(column)}$${row}`;
  return `OFFSET(${place(2)},0,0,MAX(1,COUNTA(${place(2)}:$${columnName(column)}$${ROWS_WITH_CHOICES + 1})),1)`;
}
