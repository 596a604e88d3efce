import type { CSSProperties, ReactNode } from 'react';
import { PartBoundary } from '../feedback/part-boundary.tsx';
import classes from './small-table.module.css';
import type { ariaSort } from './sort-button.tsx';

export interface SmallColumn<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** In pixels or percent, except on a phone, where the grid has columns of its own. */
  width?: number | `${number}%`;
  /** Of the heading and the cells. */
  className?: string | undefined;
  isNumber?: true;
  isNowrap?: true;
  /** Each cell is the heading of its row. */
  isRowHead?: true;
  /** Of a column that can sort, whose heading is a SortButton. */
  sort?: ReturnType<typeof ariaSort>;
}

interface SmallTableProps<Row> {
  /** The table's accessible name, unless a heading above says it. */
  label?: string;
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  /** Framed as a list is, and a table on a phone too: for a few narrow columns of figures. */
  frame?: true;
  className?: string | undefined;
}

interface ScrollingTableProps<Row> extends Omit<SmallTableProps<Row>, 'frame'> {
  /** Of the region that scrolls. */
  label: string;
  /** In pixels. Framed as well, and scrolled sideways on what is narrower. */
  minWidth: number;
}

/** A table of the few rows that it is given, in their order; on a phone each row is a small grid, unless it is framed. */
export function SmallTable<Row>(props: SmallTableProps<Row> | ScrollingTableProps<Row>) {
  return (
    <PartBoundary>{'minWidth' in props ? <ScrollingTable {...props} /> : <Table {...props} />}</PartBoundary>
  );
}

function ScrollingTable<Row>({ label, minWidth, className = '', ...table }: ScrollingTableProps<Row>) {
  const width = { '--table-width': `${minWidth}px` } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={`${classes.region} ${className}`} style={width} aria-label={label} tabIndex={0}>
      <Table {...table} frame />
    </section>
  );
}

function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  isSelected,
  frame,
  className = '',
}: SmallTableProps<Row>) {
  return (
    <table
      aria-label={label}
      className={`${classes.table} ${frame ? classes.frame : classes.grid} ${className}`}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classOf(column)}
              style={{ width: column.width }}
              aria-sort={column.sort}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-row={rowKey(row)} data-selected={isSelected?.(row) || undefined}>
            {columns.map((column) =>
              column.isRowHead ? (
                <th key={column.key} scope="row" className={classOf(column)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const classOf = ({ className, isNumber, isNowrap }: SmallColumn<never>): string | undefined =>
  [className, isNumber && classes.number, isNowrap && classes.nowrap].filter(Boolean).join(' ') || undefined;
