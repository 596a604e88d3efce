import { columnName, sheetStart } from './xlsx-sheet.ts';
import { xmlText } from './xml-text.ts';

/** A column of a sheet, each of its values behind a prefix. */
export interface ColumnPart {
  sheet: string;
  column: number;
  prefix?: string;
}

/**
 * What a column's cells offer to choose from: words, a column of another sheet with what is added there later, or the
 * values of several columns one after the other.
 */
export type CellChoice = readonly string[] | ColumnPart | { parts: readonly [ColumnPart, ColumnPart] };

/** Rows below the headings that offer choices: as many as an import takes. */
export const ROWS_WITH_CHOICES = 20_000;

/** The rows of a list of several columns. */
const JOINED_ROWS = 5000;

/** A hidden sheet with the lists of several columns, which a drop-down can't name itself: it takes one range. */
export const JOINED_SHEET = 'Choices';

/** The formula of a drop-down; a choice of several columns is the one at `joinedAt` of the hidden sheet. */
export function choiceFormula(choice: CellChoice, joinedAt: number): string {
  if ('parts' in choice) {
    const { list, counts } = joinedCells(joinedAt);
    return `OFFSET('${JOINED_SHEET}'!${list}$2,0,0,MAX(1,MIN(${JOINED_ROWS},'${JOINED_SHEET}'!${counts[0]}+'${JOINED_SHEET}'!${counts[1]})),1)`;
  }
  if (!('sheet' in choice)) return `"${choice.join(',')}"`;
  // Down to the last value: with the blank cells below, Excel would open the list at its end.
  return `OFFSET(${firstOf(choice)},0,0,MAX(1,${countOf(choice)}),1)`;
}

const placeIn = ({ sheet, column }: ColumnPart, row: number) => `'${sheet}'!$${columnName(column)}$${row}`;
const firstOf = (part: ColumnPart) => placeIn(part, 2);
const rangeOf = (part: ColumnPart) => `${firstOf(part)}:$${columnName(part.column)}$${ROWS_WITH_CHOICES + 1}`;
const countOf = (part: ColumnPart) => `COUNTA(${rangeOf(part)})`;

/** The column of a list, and the cells above the next two columns with the numbers of values of its parts. */
const joinedCells = (at: number) => {
  const columns = [0, 1, 2].map((further) => `$${columnName(3 * at + further)}`);
  return { list: columns[0]!, counts: [`${columns[1]}$1`, `${columns[2]}$1`] as const };
};

/** The hidden sheet: the first row counts the values, once for all rows, and the rows below name them one by one. */
export function joinedSheetXml(choices: readonly { parts: readonly [ColumnPart, ColumnPart] }[]): string {
  const rows = Array.from({ length: JOINED_ROWS + 1 }, (_, at) => {
    const cells = choices.map(({ parts: [first, second] }, choice) => {
      const { list, counts } = joinedCells(choice);
      const [before, after] = counts;
      const plain = (place: string) => place.replaceAll('$', '');
      if (at === 0)
        return (
          `<c r="${plain(before)}"><f>${xmlText(countOf(first))}</f></c>` +
          `<c r="${plain(after)}"><f>${xmlText(countOf(second))}</f></c>`
        );
      const cell = `${plain(list)}${at + 1}`;
      if (at > 1) return `<c r="${cell}" t="str"><f t="shared" si="${choice}"/></c>`;
      const itemOf = (part: ColumnPart, row: string) =>
        `${part.prefix ? `"${part.prefix}"&` : ''}INDEX(${rangeOf(part)},${row})`;
      const formula =
        `IF(ROW()-1<=${before},${itemOf(first, 'ROW()-1')},` +
        `IF(ROW()-1-${before}<=${after},${itemOf(second, `ROW()-1-${before}`)},""))`;
      const shared = `t="shared" si="${choice}" ref="${cell}:${plain(list)}${JOINED_ROWS + 1}"`;
      return `<c r="${cell}" t="str"><f ${shared}>${xmlText(formula)}</f></c>`;
    });
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return `${sheetStart([])}${rows.join('')}</sheetData></worksheet>`;
}
