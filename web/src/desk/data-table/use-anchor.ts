import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Item, itemOf, itemsBetween, type Layout } from './layout.ts';

/** How far from its place a row is looked for that has moved. */
const NEAR = 64;

interface Anchor {
  layout: Layout;
  item: Item;
  row: string | undefined;
}

/**
 * Holds still what is seen, when rows or headings come or go above it: scrolls the page by as much as the uppermost
 * item has moved. `rowKeyAt` names the row of an item, once it has come.
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
  // Its group was closed, or is gone: what stood before it takes its place.
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
