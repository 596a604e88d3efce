import type { Language } from '@gerai/shared/text/language.ts';
import { yieldToOthers } from '../../database/connection/yield.ts';
import type { TablePages } from './table-cell.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';
import {
  type CellChoice,
  choiceFormula,
  JOINED_SHEET,
  joinedSheetXml,
  ROWS_WITH_CHOICES,
} from './xlsx-choices.ts';
import { bookParts } from './xlsx-parts.ts';
import { columnName, rowXml, STYLES, sheetStart, widthsOf } from './xlsx-sheet.ts';
import { xmlText } from './xml-text.ts';

export interface WorkbookSheet {
  /** At most 31 characters. */
  name: string;
  headings: readonly string[];
  pages: TablePages;
  /** By the index of the column. */
  choices?: ReadonlyMap<number, CellChoice>;
}

/** A workbook of several sheets, streamed sheet by sheet and page by page. A choice is an offer: other values can be typed. */
export async function* writeWorkbook(
  sheets: readonly WorkbookSheet[],
  language: Language,
): AsyncGenerator<Buffer> {
  const joined = joinedIn(sheets);
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [at, sheet] of sheets.entries())
      yield { path: sheetPath(at), content: sheetXml(sheet, joined) };
    if (joined.length > 0) yield { path: sheetPath(sheets.length), content: once(joinedSheetXml(joined)) };
    const names = sheets.map(({ name }) => name);
    const hidden = joined.length > 0 ? [JOINED_SHEET] : [];
    for (const [path, xml] of bookParts(names, language, hidden)) yield { path, content: once(xml) };
  }
  yield* writeZip(entries());
}

const sheetPath = (at: number) => `xl/worksheets/sheet${at + 1}.xml`;

type JoinedChoice = Extract<CellChoice, { parts: unknown }>;

/** The choices of several columns, each once. */
function joinedIn(sheets: readonly WorkbookSheet[]): JoinedChoice[] {
  const all = sheets.flatMap(({ choices }) => [...(choices?.values() ?? [])]);
  return [...new Set(all.filter((choice) => 'parts' in choice))];
}

async function* once(xml: string) {
  yield xml;
}

async function* sheetXml(
  { headings, pages, choices = new Map() }: WorkbookSheet,
  joined: readonly JoinedChoice[],
): AsyncGenerator<string> {
  let rows = 0;
  for await (const page of pages) {
    if (page.length === 0) continue;
    if (rows === 0) yield startOf(headings, widthsOf(headings, page));
    yield page.map((cells, at) => rowXml(rows + at + 2, cells)).join('');
    rows += page.length;
    await yieldToOthers();
  }
  if (rows === 0) yield startOf(headings, widthsOf(headings, []));
  yield `</sheetData>${choicesXml(choices, joined)}</worksheet>`;
}

const startOf = (headings: readonly string[], widths: readonly number[]): string =>
  sheetStart(widths) + rowXml(1, headings, STYLES.heading);

function choicesXml(choices: ReadonlyMap<number, CellChoice>, joined: readonly JoinedChoice[]): string {
  if (choices.size === 0) return '';
  const each = [...choices].map(([at, choice]) => {
    const cells = `${columnName(at)}2:${columnName(at)}${ROWS_WITH_CHOICES + 1}`;
    return (
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${cells}">` +
      `<formula1>${xmlText(choiceFormula(choice, joined.indexOf(choice as JoinedChoice)))}</formula1></dataValidation>`
    );
  });
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`;
}
