import type { ReactNode } from 'react';

/** A heading over rows or further headings; its `key` is unique in the table. */
export interface SectionHeading {
  key: string;
  label: ReactNode;
  /** Undefined while it is not known. */
  count?: number | undefined;
  /** What stands before the label: a checkbox for all of the section. */
  lead?: ReactNode;
  /** A note beside the count: how many need attention. */
  note?: ReactNode;
}

/** Rows fetched as one list, with the headings that begin here, outermost first (none when rows continue a section). */
export interface DataSection {
  key: string;
  headings: readonly SectionHeading[];
  count: number;
}

export interface Sizes {
  row: number;
  heading: number;
  /** The number of cards per line. */
  lanes: number;
}

interface HeadingBlock {
  kind: 'heading';
  key: string;
  top: number;
  height: number;
  line: number;
  heading: SectionHeading;
  level: number;
  /** The height at which its content ends. */
  end: number;
  /** The keys of its parent headings, outermost first. */
  under: readonly string[];
}

interface RowsBlock {
  kind: 'rows';
  key: string;
  top: number;
  height: number;
  line: number;
  section: number;
  count: number;
  under: readonly string[];
}

export type Block = HeadingBlock | RowsBlock;

export interface Layout {
  blocks: readonly Block[];
  byKey: ReadonlyMap<string, Block>;
  sizes: Sizes;
  /** The total height in pixels. */
  height: number;
  /** The total number of lines: headings, table rows, lines of cards. */
  lines: number;
}

/** A row of a block by its index, or a heading with index 0. */
export interface ItemPosition {
  block: string;
  index: number;
}

/** A heading or a row with its position. */
export interface Item extends ItemPosition {
  key: string;
  top: number;
  line: number;
  lane: number;
}

/** Computes the positions of headings and rows. The cost depends on the number of sections, not of rows. */
export function layOut(
  sections: readonly DataSection[],
  collapsed: ReadonlySet<string>,
  sizes: Sizes,
): Layout {
  const blocks: Block[] = [];
  let top = 0;
  let line = 0;
  const add = (
    block:
      | Pick<HeadingBlock, 'kind' | 'key' | 'heading' | 'level' | 'under'>
      | Pick<RowsBlock, 'kind' | 'key' | 'section' | 'count' | 'under'>,
  ) => {
    const lines = block.kind === 'heading' ? 1 : Math.ceil(block.count / sizes.lanes);
    const height = lines * (block.kind === 'heading' ? sizes.heading : sizes.row);
    blocks.push(
      block.kind === 'heading' ? { ...block, top, height, line, end: 0 } : { ...block, top, height, line },
    );
    top += height;
    line += lines;
  };
  let open: readonly SectionHeading[] = [];
  sections.forEach(({ key, headings, count }, section) => {
    const same = commonLength(open, headings);
    const hidden = headings.findIndex((heading) => collapsed.has(heading.key));
    const shown = hidden < 0 ? headings.length : hidden + 1;
    const path = headings.map((heading) => heading.key);
    for (let level = same; level < shown; level++)
      add({
        kind: 'heading',
        key: path[level]!,
        heading: headings[level]!,
        level,
        under: path.slice(0, level),
      });
    open = headings;
    if (hidden < 0 && count > 0) add({ kind: 'rows', key: `rows ${key}`, section, count, under: path });
  });
  closeHeadings(blocks, top);
  return {
    blocks,
    byKey: new Map(blocks.map((block) => [block.key, block])),
    sizes,
    height: top,
    lines: line,
  };
}

/** Sets where each heading's content ends: at the next heading of its level or above. */
function closeHeadings(blocks: readonly Block[], end: number): void {
  const ends: number[] = [];
  for (const block of blocks.toReversed()) {
    if (block.kind === 'rows') continue;
    block.end = Math.min(end, ...ends.slice(0, block.level + 1).filter((top) => top !== undefined));
    ends[block.level] = block.top;
    ends.length = block.level + 1;
  }
}

/** The headings that are sticky at height `y`, outermost first: those above it whose rows are at it. */
export function headingsOver(layout: Layout, y: number): Item[] {
  const block = layout.blocks[blockAt(layout, y)];
  if (!block) return [];
  const keys = block.kind === 'heading' ? [...block.under, block.key] : block.under;
  return keys.flatMap((key) => {
    const heading = layout.byKey.get(key)!;
    return heading.top < y ? [itemAt(layout, heading, 0)] : [];
  });
}

function commonLength(before: readonly SectionHeading[], now: readonly SectionHeading[]): number {
  const differs = now.findIndex(({ key }, level) => before[level]?.key !== key);
  return differs < 0 ? now.length : differs;
}

/** The index of the block at a height, or of the nearest one beyond the ends. */
function blockAt({ blocks }: Layout, y: number): number {
  let first = 0;
  let last = blocks.length - 1;
  while (first < last) {
    const middle = (first + last + 1) >> 1;
    if (blocks[middle]!.top <= y) first = middle;
    else last = middle - 1;
  }
  return first;
}

/** The items between two heights. The cost depends on their number only. */
export function itemsBetween(layout: Layout, from: number, to: number): Item[] {
  const items: Item[] = [];
  for (let number = blockAt(layout, from); number < layout.blocks.length; number++) {
    const block = layout.blocks[number]!;
    if (block.top >= to) break;
    if (block.top + block.height <= from) continue;
    const { row, lanes } = layout.sizes;
    const first = block.kind === 'heading' ? 0 : Math.max(0, Math.floor((from - block.top) / row)) * lanes;
    const last =
      block.kind === 'heading' ? 1 : Math.min(block.count, Math.ceil((to - block.top) / row) * lanes);
    for (let index = first; index < last; index++) items.push(itemAt(layout, block, index));
  }
  return items;
}

function itemAt({ sizes }: Layout, block: Block, index: number): Item {
  const down = Math.floor(index / sizes.lanes);
  return {
    block: block.key,
    index,
    key: `${block.key} ${index}`,
    top: block.top + down * sizes.row,
    line: block.line + down,
    lane: index % sizes.lanes,
  };
}

/** The item at a place; undefined if the place no longer exists. */
export function itemOf(layout: Layout, place: ItemPosition | undefined): Item | undefined {
  const block = place && layout.byKey.get(place.block);
  if (!block || place.index >= lengthOf(block)) return undefined;
  return itemAt(layout, block, place.index);
}

const lengthOf = (block: Block) => (block.kind === 'heading' ? 1 : block.count);

/**
 * The place one item after (`step` 1) or before (-1) another, or the nearest end. Without `place`, the first item at
 * the height `from`, the top of the view.
 */
export function placeAfter(
  layout: Layout,
  place: ItemPosition | undefined,
  step: 1 | -1,
  from: number,
): ItemPosition | undefined {
  const block = place && layout.byKey.get(place.block);
  if (!block) return layout.blocks.length > 0 ? itemsBetween(layout, from, from + 1)[0] : undefined;
  const index = place.index + step;
  if (index >= 0 && index < lengthOf(block)) return { block: block.key, index };
  const next = layout.blocks[blockAt(layout, block.top) + step];
  return next ? { block: next.key, index: step > 0 ? 0 : lengthOf(next) - 1 } : place;
}

/** The row numbers of a section in view, `last` included. */
export interface SeenRows {
  section: number;
  first: number;
  last: number;
}

/** The rows among some items, by section. */
export function seenRows(layout: Layout, items: readonly Item[]): SeenRows[] {
  const seen: SeenRows[] = [];
  for (const { block: key, index } of items) {
    const block = layout.byKey.get(key)!;
    if (block.kind === 'heading') continue;
    const latest = seen.at(-1);
    if (latest?.section === block.section) latest.last = index;
    else seen.push({ section: block.section, first: index, last: index });
  }
  return seen;
}

/** Browsers limit the height of an element to about 17 million pixels (Firefox) or 33 million (Chromium). */
const MAX_HEIGHT = 15_000_000;

/** The height of the table's element: its own, up to the browsers' limit. */
export const drawnHeight = (height: number): number => Math.min(height, MAX_HEIGHT);

/**
 * The offset into the table at the top of the screen, when the page is `scrolled` pixels past the table's start. Tables
 * above the height limit scroll faster than the page, so that their end is reachable.
 */
export function offsetAt(scrolled: number, height: number, screen: number): number {
  const drawn = drawnHeight(height);
  return drawn === height ? scrolled : (scrolled * (height - screen)) / (drawn - screen);
}
