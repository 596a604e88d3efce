import type { ReactNode } from 'react';
import type { KeysetRows } from './use-keyset-rows.ts';

export interface DataColumn<Row> {
  id: string;
  header: ReactNode;
  /** Explains a short heading, in its tooltip and to screen readers. */
  title?: string;
  /** A grid track: 'minmax(0, 3fr)', '96px'. */
  width: string;
  align?: 'start' | 'center' | 'end';
  sortable?: boolean;
  /** Its content becomes the link that opens the row; the first column's where no column says so. */
  opens?: true;
  cell: (row: Row) => ReactNode;
}

export interface DataSort {
  column: string;
  order: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** From useKeysetRows; rows are fetched as they come into view. */
  rows: KeysetRows<Row>;
  /** The sections, and so the table's length, are not known yet. */
  loading?: boolean;
  /** Shown when there are no rows. */
  empty: ReactNode;
  rowKey: (row: Row) => string;
  /** The URL of a row's own page, for opening it in a new tab. */
  hrefOf?: (row: Row) => string;
  /** Opens a row in place; undefined when rows don't open. */
  onOpen?: (row: Row) => void;
  /** Rows that need attention are tinted. */
  isMarked?: (row: Row) => boolean;
  isSelected?: (row: Row) => boolean;
  sort?: DataSort | undefined;
  onSort?: (column: string) => void;
  /** The keys of the collapsed headings. */
  collapsed?: ReadonlySet<string>;
  onToggle?: (heading: string) => void;
  /** Draws a row as a card, the default view on a phone. `open` wraps the content that becomes the link. */
  card?: { height: number; draw: (row: Row, open: (content: ReactNode) => ReactNode) => ReactNode };
  view?: 'table' | 'cards' | undefined;
  /** The width in pixels below which a table scrolls sideways under its first column. */
  minWidth?: number;
}
