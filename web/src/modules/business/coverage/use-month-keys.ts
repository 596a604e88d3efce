import { addDays } from '@gerai/shared/time/business-time.ts';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useGridKeys } from '../../../ui/table/use-grid-keys.ts';

const DAYS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * The keys of a table of a month's days, each a cell with its date in `data-date`: those of any grid, but the arrows go by
 * days and weeks. Past the ends of the month they lead into the one before or after: `onLeave` is told the day, which is
 * the chosen `date` then and has the focus once its month is there.
 */
export function useMonthKeys(date: string, onLeave: (date: string) => void) {
  const grid = useGridKeys();
  /** A day of a month that is still loaded. */
  const awaited = useRef<string>(null);
  const cellOf = (day: string) => grid.ref.current?.querySelector<HTMLElement>(`[data-date="${day}"]`);
  useEffect(() => {
    if (awaited.current !== date) awaited.current = null;
  }, [date]);
  // Whoever has gone elsewhere meanwhile stays there.
  useLayoutEffect(() => {
    const cell = awaited.current && cellOf(awaited.current);
    if (!cell) return;
    awaited.current = null;
    const { activeElement } = document;
    if (activeElement === document.body || grid.ref.current?.contains(activeElement)) cell.focus();
  });
  return {
    ...grid,
    onKeyDown(event: KeyboardEvent) {
      const focused = (event.target as Element).closest<HTMLElement>('[data-date]')?.dataset.date;
      const by = DAYS[event.key];
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!focused || by === undefined || !isPlain) return grid.onKeyDown(event);
      event.preventDefault();
      // While a month is loaded, the cells are those of the month before it.
      const next = addDays(awaited.current ?? focused, by);
      const cell = awaited.current ? null : cellOf(next);
      if (cell) return cell.focus();
      awaited.current = next;
      onLeave(next);
    },
  };
}
