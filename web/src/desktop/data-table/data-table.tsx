import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react';
import { FailedBanner } from '../../ui/feedback/failed-banner.tsx';
import { PartBoundary } from '../../ui/feedback/part-boundary.tsx';
import classes from './data-table.module.css';
import { DataTableHead } from './data-table-head.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { DataTableRow } from './data-table-row.tsx';
import { drawnHeight, headingsOver, type Item, itemOf, itemsBetween, layOut, seenRows } from './layout.ts';
import { SectionRow } from './section-row.tsx';
import { useAnchor } from './use-anchor.ts';
import { sticksThrough, useLanes } from './use-lanes.ts';
import { usePlaces } from './use-places.ts';
import { useTextScale } from './use-text-scale.ts';
import { useView, type View } from './use-view.ts';

/** From this text scale on a card's lines wrap, and it is this much higher. */
const LARGE = 1.5;

const ROW = 44;
const GAP = 12;
const NONE: ReadonlySet<string> = new Set();
const UNKNOWN = [{ key: '', headings: [], count: 12 }];

/**
 * A virtualised list as a table or as cards: only rows near the window are drawn, at full height, with skeletons for
 * rows not fetched yet. It scrolls with the page under a sticky heading. Sections have up to two levels of collapsible
 * headings. Keys: j and k (in the table also the arrows) move, Enter opens, / focuses the field with `data-search`. It
 * sorts and groups nothing.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <PartBoundary>
      <Rows {...props} />
    </PartBoundary>
  );
}

function Rows<Row>(props: DataTableProps<Row>) {
  const { rows, loading = false, rowKey, collapsed = NONE, columns } = props;
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const scale = useTextScale();
  const isLarge = scale >= LARGE;
  const card = useMemo(
    () =>
      props.card && { ...props.card, height: Math.round(props.card.height * scale * (isLarge ? LARGE : 1)) },
    [props.card, scale, isLarge],
  );
  const { lanes, isSideways } = useLanes(frame, card !== undefined, props.view, props.minWidth);
  const sections = loading ? UNKNOWN : rows.sections;
  const layout = useMemo(
    () =>
      layOut(sections, collapsed, {
        row: lanes > 0 ? card!.height + GAP : ROW,
        heading: ROW,
        lanes: Math.max(1, lanes),
      }),
    [sections, collapsed, lanes, card?.height],
  );
  const view = useView(body, layout.height);
  const items = itemsBetween(layout, view.from, view.to);
  const above = headingsOver(layout, view.from).filter(({ key }) => !items.some((item) => item.key === key));
  const rowOf = ({ block: key, index }: Item) => {
    const block = layout.byKey.get(key)!;
    return block.kind === 'rows' && !loading ? rows.rowAt(block.section, index) : undefined;
  };
  useAnchor(body, layout, view.shift, (item) => {
    const row = rowOf(item);
    return row && rowKey(row);
  });
  const places = usePlaces(body, layout);

  const { onSee } = rows;
  const seen = seenRows(layout, items);
  const seenKey = loading ? '' : JSON.stringify(seen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seenKey` is `seen` by its content.
  useEffect(() => {
    if (!loading) onSee(seen);
  }, [onSee, seenKey, loading]);

  const total = sections.reduce((sum, { count }) => sum + count, 0);
  // The focused item stays rendered even far out of view, so that scrolling does not lose the focus.
  const held = itemOf(layout, places.active);
  if (held && !items.some(({ key }) => key === held.key)) items.push(held);
  const tabStop = held?.key ?? items[0]?.key;
  items.unshift(...above.filter(({ key }) => key !== held?.key));
  const asCards = lanes > 0;
  const shown = items.map((item) => {
    const block = layout.byKey.get(item.block)!;
    const shared = {
      block: item.block,
      index: item.index,
      top: item.top + view.shift,
      line: item.line,
      isTabStop: item.key === tabStop,
      onFocus: places.onFocus,
    };
    if (block.kind === 'heading')
      return (
        <SectionRow
          key={item.key}
          {...shared}
          {...stretchOf(block, view)}
          heading={block.heading}
          level={block.level}
          isOpen={!collapsed.has(block.key)}
          onToggle={props.onToggle}
          asCards={asCards}
          columns={columns.length}
        />
      );
    const row = rowOf(item);
    return (
      <DataTableRow
        key={item.key}
        {...shared}
        row={row}
        columns={columns}
        rowKey={rowKey}
        card={asCards ? card : undefined}
        lane={item.lane}
        lanes={layout.sizes.lanes}
        hrefOf={props.hrefOf}
        onOpen={props.onOpen}
        isMarked={props.isMarked}
        isSelected={(row !== undefined && props.isSelected?.(row)) || false}
      />
    );
  });
  const Table = asCards ? 'section' : 'table';
  const Body = asCards ? 'div' : 'tbody';
  return (
    <div
      ref={frame}
      className={classes.frame}
      {...(isSideways && !props.onOpen ? { role: 'region', 'aria-label': props.label, tabIndex: 0 } : {})}
      data-sideways={isSideways ? (sticksThrough() ? 'through' : 'box') : undefined}
    >
      {rows.error ? <FailedBanner error={rows.error} onRetry={rows.retry} /> : null}
      {loading ? <VisuallyHidden role="status">{t`Loading...`}</VisuallyHidden> : null}
      {total === 0 ? (
        !rows.error && props.empty
      ) : (
        <Table
          aria-label={props.label}
          aria-rowcount={asCards ? undefined : layout.lines + 1}
          aria-busy={loading || undefined}
          className={classes.table}
          data-cards={asCards || undefined}
          data-large={isLarge || undefined}
          style={
            {
              '--tracks': columns.map(({ width }) => width).join(' '),
              '--levels': Math.max(0, ...sections.map(({ headings }) => headings.length)),
              ...(props.minWidth ? { '--min-width': `${props.minWidth}px` } : {}),
            } as CSSProperties
          }
        >
          {asCards ? null : <DataTableHead columns={columns} sort={props.sort} onSort={props.onSort} />}
          <Body
            ref={body as RefObject<never>}
            className={classes.body}
            style={{ height: drawnHeight(layout.height) - (asCards ? GAP : 0) }}
            onKeyDown={places.onKeyDown}
          >
            {shown}
          </Body>
        </Table>
      )}
    </div>
  );
}

/**
 * The height of a sticky heading's element, clipped to the drawn part: the full height may exceed what a browser draws.
 */
function stretchOf({ top, end }: { top: number; end: number }, { from, to, shift }: View) {
  const start = Math.max(top, Math.min(from, end - ROW));
  return { top: start + shift, stretch: Math.max(ROW, Math.min(end, Math.max(to, start + ROW)) - start) };
}
