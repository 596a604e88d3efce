import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Item, itemOf, itemsBetween, type Layout } from './layout.ts';

/** How many rows around its old index a moved row is searched for. */
const NEAR = 64;

interface Anchor {
  layout: Layout;
  item: Item;
  row: string | undefined;
}

/**
 * Keeps the view steady when rows or headings are added or removed above it: scrolls the page by as much as the topmost
 * item moved. `rowKeyAt` gives the key of an item's row once it is fetched.
 */
export function useAnchor(
  element: RefObject<HTMLElement | null>,
  layout: Layout,
  shift: number,
  rowKeyAt: (item: Item) => string | undefined,
): void {
  const held = useRef<Anchor | undefined>(undefined);
  useLayoutEffect(() => {
    const scrolled = -(element.current?.getBoundingClientRect().top ?? 0);
    if (held.current && scrolled > 0) {
      const moved = movedBy(held.current, layout, rowKeyAt);
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    }
    const top = Math.max(0, -(element.current?.getBoundingClientRect().top ?? 0) - shift);
    const [item] = itemsBetween(layout, top, top + 1);
    held.current = item && { layout, item, row: rowKeyAt(item) };
  });
}

function movedBy(
  { layout: before, item, row }: Anchor,
  layout: Layout,
  rowKeyAt: (item: Item) => string | undefined,
): number {
  const same = itemOf(layout, item);
  if (same) return (row === undefined ? same : (findRow(layout, same, row, rowKeyAt) ?? same)).top - item.top;
  // Its group was collapsed or removed: use the item before it instead.
  const place = before.blocks.findIndex(({ key }) => key === item.block);
  const left = before.blocks.slice(0, place).findLast(({ key }) => layout.byKey.has(key));
  return left ? layout.byKey.get(left.key)!.top - item.top : 0;
}

function findRow(layout: Layout, item: Item, row: string, rowKeyAt: (item: Item) => string | undefined) {
  for (let step = 0; step <= NEAR; step++)
    for (const index of [item.index + step, item.index - step]) {
      const other = itemOf(layout, { block: item.block, index });
      if (other && rowKeyAt(other) === row) return other;
    }
  return undefined;
}
