import { findColumns, type SheetColumn } from '@gerai/shared/tables/sheet-column.ts';
import { type RawRow, textOf } from './raw-sheet.ts';

/** Above this many rows, or beyond this many columns, nobody writes headings. */
const SEARCHED = 30;
const SEARCHED_COLUMNS = 100;

/**
 * The row with the most known headings among the first ones, which may have a title or notes above; the first row where
 * none is known. `rows` are not empty.
 */
export function findHeadings(
  rows: readonly RawRow[],
  columns: readonly SheetColumn[],
): { at: number; known: number } {
  let best = { at: 0, known: 0 };
  rows.slice(0, SEARCHED).forEach(({ cells }, at) => {
    const found = findColumns(cells.slice(0, SEARCHED_COLUMNS).map(textOf), columns);
    const known = new Set(found.filter((column) => column !== undefined)).size;
    if (known > best.known) best = { at, known };
  });
  return best;
}
