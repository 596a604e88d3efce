import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Rows that a page is. */
const PAGE = 10;

interface GridKeys {
  ref: RefObject<HTMLTableElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
}

/** What takes the focus in a cell of a grid; the hook makes one of them the tab stop. */
export const gridCell = { 'data-cell': true, tabIndex: -1 } as const;

/**
 * Makes a table one tab stop, from which the arrow keys, Home, End, Page Up and Page Down move between the elements that
 * have `gridCell`, at most one in each cell. With Control, Home and End lead to the first and the last of all.
 */
export function useGridKeys(): GridKeys {
  const ref = useRef<HTMLTableElement>(null);
  const current = useRef<HTMLElement>(null);
  /** The column that up and down keep to, also past rows that have no cell there. */
  const column = useRef(0);
  const stopAt = (cell: HTMLElement) => {
    if (current.current) current.current.tabIndex = -1;
    cell.tabIndex = 0;
    current.current = cell;
  };
  // Rows come and go: the tab stop stays where it is, or is the chosen cell, or the first.
  useLayoutEffect(() => {
    const table = ref.current;
    if (!table) return;
    const chosen = table.contains(document.activeElement)
      ? null
      : table.querySelector<HTMLElement>('[data-cell][aria-pressed="true"]');
    if (!chosen && current.current?.isConnected && table.contains(current.current)) return;
    const stop = chosen ?? cellsIn(table)[0];
    if (stop) stopAt(stop);
  });
  return {
    ref,
    onFocus({ target }) {
      const cell = target.closest<HTMLElement>('[data-cell]');
      if (!cell) return;
      stopAt(cell);
      column.current = columnOf(cell);
    },
    onKeyDown(event) {
      const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
      if (!cell || !ref.current || event.altKey || event.metaKey || event.shiftKey) return;
      const next = nextCell(event, cell, ref.current, column.current);
      if (!next) return;
      event.preventDefault();
      const kept = column.current;
      next.focus();
      if (/^(Arrow|Page)(Up|Down)$/.test(event.key)) column.current = kept;
    },
  };
}

const cellsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('[data-cell]')];
const columnOf = (cell: HTMLElement) => cell.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;

/** The cell that a key leads to; undefined for another key, the cell itself at an edge. */
function nextCell(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  cell: HTMLElement,
  table: HTMLTableElement,
  column: number,
): HTMLElement | undefined {
  const rows = [...table.rows].filter((row) => row.querySelector('[data-cell]'));
  const row = rows.findIndex((one) => one.contains(cell));
  const beside = cellsIn(rows[row]!);
  const at = beside.indexOf(cell);
  const upOrDown = (by: number) => {
    const there = cellsIn(rows[Math.min(Math.max(row + by, 0), rows.length - 1)]!);
    return there.reduce((best, one) =>
      Math.abs(columnOf(one) - column) < Math.abs(columnOf(best) - column) ? one : best,
    );
  };
  if (ctrlKey) return key === 'Home' ? cellsIn(table)[0] : key === 'End' ? cellsIn(table).at(-1) : undefined;
  switch (key) {
    case 'ArrowLeft':
      return beside[Math.max(at - 1, 0)];
    case 'ArrowRight':
      return beside[Math.min(at + 1, beside.length - 1)];
    case 'ArrowUp':
      return upOrDown(-1);
    case 'ArrowDown':
      return upOrDown(1);
    case 'PageUp':
      return upOrDown(-PAGE);
    case 'PageDown':
      return upOrDown(PAGE);
    case 'Home':
      return beside[0];
    case 'End':
      return beside.at(-1);
    default:
      return undefined;
  }
}
