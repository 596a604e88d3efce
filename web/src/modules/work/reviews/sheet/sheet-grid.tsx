import { useLingui } from '@lingui/react/macro';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Marks } from './decisions/sheet-decisions.ts';
import { fitTiles, GAP, smallPhotos } from './fit-tiles.ts';
import classes from './sheet-grid.module.css';
import { SheetTile } from './sheet-tile.tsx';
import type { SteadyItem } from './use-steady-items.ts';

/** Height of a tile's text: outlet, person and two lines of reasons, in rem. */
const WORDS_REM = 5.4;
export interface SheetGridProps {
  items: readonly SteadyItem[];
  total: number;
  marks: Marks;
  /** Ids of photos that were seen in the viewer. */
  opened: ReadonlySet<string>;
  sharedReason: string;
  /** Index of the tile with the cursor. */
  cursor: number;
  onCursor: (index: number) => void;
  /** An overlay covers the page. */
  covered: boolean;
  onShown: (id: string) => void;
  onOpen: (index: number, photo: number) => void;
  onMark: (id: string) => void;
  onReason: (id: string) => void;
  /** Called when the end of the list is near. */
  onEnd: () => void;
}

/** A virtualised grid of photos. One tile is the tab stop; the arrow keys move from it. */
export function SheetGrid(props: SheetGridProps) {
  const {
    items,
    total,
    marks,
    opened,
    sharedReason,
    cursor,
    onCursor,
    covered,
    onShown,
    onOpen,
    onMark,
    onReason,
    onEnd,
  } = props;
  const { t } = useLingui();
  const { ref: sized, width } = useElementSize();
  const box = useRef<HTMLDivElement>(null);
  const merged = useMergedRef(sized, box);
  const [top, setTop] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width moves what is above.
  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + window.scrollY);
  }, [width]);
  const tiles = fitTiles(
    items.map(({ item }) => item),
    width,
  );
  const { columns } = tiles;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = Math.round(tiles.height + WORDS_REM * rem + GAP);
  const count = Math.ceil(items.length / columns);
  const rows = useWindowVirtualizer({
    count: width > 0 ? count : 0,
    estimateSize: () => height,
    overscan: 2,
    scrollMargin: top,
    scrollPaddingStart: 72,
    scrollPaddingEnd: 96,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew.
  useEffect(() => {
    rows.measure();
  }, [rows, height]);
  const drawn = rows.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  const isNear = width > 0 && last >= count - 4;
  const latest = useRef(onEnd);
  latest.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each number of tiles has its own end.
  useEffect(() => {
    if (isNear) latest.current();
  }, [isNear, items.length]);

  /** The tile to which a key or a tap has led last. */
  const target = useRef(cursor);
  const focusTile = (index: number) => {
    // Another key was faster: the focus of before would take the cursor back, and the next key would mark that tile.
    if (target.current !== index) return;
    const id = items[index]?.item.id;
    box.current
      ?.querySelector<HTMLElement>(`[role="gridcell"][data-id="${id}"]`)
      ?.focus({ preventScroll: true });
  };
  const moveTo = (index: number) => {
    const next = Math.min(Math.max(index, 0), items.length - 1);
    target.current = next;
    onCursor(next);
    rows.scrollToIndex(Math.floor(next / columns));
    // Waits two frames: the row may have to be rendered first.
    requestAnimationFrame(() => requestAnimationFrame(() => focusTile(next)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'gridcell') return;
    const current = items[cursor];
    if (!current) return;
    const isFree = !current.isTaken;
    const { id } = current.item;
    const step = moves[event.key];
    const open = () => onOpen(cursor, 0);
    const actions: Record<string, () => void> = {
      o: open,
      x: () => isFree && !marks.has(id) && onMark(id),
      r: () => isFree && !marks.has(id) && onMark(id),
      ' ': () => isFree && onMark(id),
      n: () => isFree && marks.has(id) && onReason(id),
    };
    const action = step
      ? () => moveTo(step(cursor, columns, items.length - 1))
      : event.key === 'Enter'
        ? open
        : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  // If the cursor's tile is not rendered, the first rendered one is the tab stop.
  const drawnFrom = (drawn[0]?.index ?? 0) * columns;
  const isDrawn = cursor >= drawnFrom && cursor < (last + 1) * columns;
  const stop = isDrawn ? cursor : drawnFrom;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of photos is no table.
    <div
      ref={merged}
      role="grid"
      aria-label={t`Contact sheet`}
      aria-rowcount={Math.ceil(total / columns)}
      aria-colcount={columns}
      aria-multiselectable
      className={classes.grid}
      style={{ height: rows.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {drawn.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        // biome-ignore lint/a11y/useFocusableInteractive: the tiles in it are.
        <div
          key={row.key}
          role="row"
          aria-rowindex={row.index + 1}
          className={classes.row}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gap: GAP,
            height,
            transform: `translateY(${row.start - top}px)`,
          }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map(({ item, isTaken }, column) => {
            const index = row.index * columns + column;
            const own = marks.get(item.id);
            return (
              <SheetTile
                key={item.id}
                item={item}
                reason={own === undefined ? undefined : own || sharedReason}
                isTaken={isTaken}
                inView={!covered && !isTaken}
                isStop={index === stop}
                isPortrait={tiles.isPortrait}
                small={smallPhotos(item.photos, tiles).filter(({ id }) => !opened.has(id)).length}
                column={column + 1}
                onShown={() => onShown(item.id)}
                onOpen={(photo) => onOpen(index, photo)}
                onMark={() => onMark(item.id)}
                onReason={() => onReason(item.id)}
                onFocus={() => {
                  target.current = index;
                  onCursor(index);
                }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type Move = (from: number, columns: number, last: number) => number;
const moves: Record<string, Move> = {
  ArrowLeft: (from) => from - 1,
  ArrowRight: (from) => from + 1,
  ArrowUp: (from, columns) => (from >= columns ? from - columns : from),
  ArrowDown: (from, columns, last) => Math.min(from + columns, last),
  Home: () => 0,
  End: (_from, _columns, last) => last,
};
