import { type CSSProperties, type FocusEvent, type MouseEvent, memo, type ReactNode } from 'react';
import { atBase } from '../../core/api/base-path.ts';
import classes from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';

export interface ItemFrame {
  block: string;
  index: number;
  top: number;
  /** The row number from 0, without the table's heading. */
  line: number;
  isTabStop: boolean;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

interface DataTableRowProps<Row>
  extends ItemFrame,
    Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'card' | 'hrefOf' | 'onOpen' | 'isMarked'> {
  /** Undefined until it is fetched. */
  row: Row | undefined;
  isSelected: boolean;
  lane: number;
  lanes: number;
}

function Row<R>(props: DataTableRowProps<R>) {
  const { row, columns, card, block, index, top, line, lane, lanes, isTabStop, onFocus } = props;
  const frame = {
    'data-block': block,
    'data-index': index,
    'data-row': row && props.rowKey(row),
    'data-marked': (row !== undefined && props.isMarked?.(row)) || undefined,
    'data-selected': props.isSelected || undefined,
    tabIndex: -1,
    onFocus,
  };
  const open = (content: ReactNode) =>
    row === undefined ? (
      content
    ) : (
      <Opener row={row} href={props.hrefOf?.(row)} onOpen={props.onOpen} isTabStop={isTabStop}>
        {content}
      </Opener>
    );
  if (card) {
    const style = {
      transform: `translateY(${top}px)`,
      height: card.height,
      '--lane': lane,
      '--lanes': lanes,
    } as CSSProperties;
    return (
      <article {...frame} className={classes.card} style={style} aria-busy={row === undefined}>
        {row === undefined ? <CardSkeleton /> : card.draw(row, open)}
      </article>
    );
  }
  const { onOpen } = props;
  const opening = Math.max(
    0,
    columns.findIndex(({ opens }) => opens),
  );
  // On phones the first cell is sticky, so its link can't cover the other cells; they open the row by this handler.
  const openBeside = ({ target, currentTarget }: MouseEvent) => {
    // A dialog rendered by a cell is elsewhere in the DOM, but React events bubble here too.
    if (row === undefined || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (!target.closest('a, button, input, select, label')) onOpen?.(row);
  };
  return (
    <tr
      {...frame}
      aria-rowindex={line + 2}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      onClick={openBeside}
    >
      {columns.map(({ id, align, cell }, column) => (
        <td key={id} className={classes.cell} data-align={align}>
          {row === undefined ? <Waiting /> : column === opening ? open(cell(row)) : cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row or a card, rendered again only when one of its props changes. */
export const DataTableRow = memo(Row) as typeof Row;

interface OpenerProps<R> {
  row: R;
  href: string | undefined;
  onOpen: ((row: R) => void) | undefined;
  isTabStop: boolean;
  children: ReactNode;
}

/** Covers its whole row, so that a click anywhere opens it; a link if the row has a URL, for new tabs. */
function Opener<R>({ row, href, onOpen, isTabStop, children }: OpenerProps<R>) {
  if (!onOpen) return children;
  const shared = { className: classes.opener, tabIndex: isTabStop ? 0 : -1, 'data-opens': true };
  if (href === undefined)
    return (
      <button type="button" {...shared} onClick={() => onOpen(row)}>
        {children}
      </button>
    );
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <a {...shared} href={atBase(href)} onClick={onClick}>
      {children}
    </a>
  );
}

const Waiting = () => <span className={classes.waiting} aria-hidden />;

const CardSkeleton = () => (
  <>
    <Waiting />
    <Waiting />
    <Waiting />
  </>
);
