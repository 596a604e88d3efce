import { addDays } from '@gerai/shared/time/business-time.ts';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useGridKeys } from '../../../ui/table/use-grid-keys.ts';

const DAYS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * The keys of a table of a month's days, each a cell with its date in `data-date`: those of any grid, but the arrows go by
 * days and weeks. Past the ends of the month they lead into the next one: `onLeave` is told the date, which has the focus
 * once it is there.
 */
export function useMonthKeys(onLeave: (date: string) => void) {
  const grid = useGridKeys();
  const awaited = useRef<string>(null);
  const cellOf = (date: string) => grid.ref.current?.querySelector<HTMLElement>(`[data-date="${date}"]`);
  // The month comes later, and whoever has gone elsewhere meanwhile stays there.
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
      const { date } = (event.target as Element).closest<HTMLElement>('[data-date]')?.dataset ?? {};
      const by = DAYS[event.key];
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!date || by === undefined || !isPlain) return grid.onKeyDown(event);
      event.preventDefault();
      const next = addDays(date, by);
      awaited.current = null;
      const cell = cellOf(next);
      if (cell) return cell.focus();
      awaited.current = next;
      onLeave(next);
    },
  };
}
