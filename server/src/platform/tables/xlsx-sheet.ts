import { businessDate, businessTime, dayNumber } from '@gerai/shared/time/business-time.ts';
import type { TableCell } from './table-cell.ts';
import { xmlText } from './xml-text.ts';

/** Indexes into the styles (xlsx-parts.ts). */
export const STYLES = { heading: 1, date: 2, instant: 3 };

/** The begin of a sheet, with its first row frozen. */
export const sheetStart = (widths: readonly number[]): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '</sheetView></sheetViews>' +
  (widths.length > 0 ? `<cols>${widths.map(colXml).join('')}</cols>` : '') +
  '<sheetData>';

const colXml = (width: number, at: number) =>
  `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;

export function rowXml(row: number, cells: readonly TableCell[], style = 0): string {
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
export function widthsOf(headings: readonly string[], page: readonly (readonly TableCell[])[]): number[] {
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
