import type { ReactNode } from 'react';
import type { KeysetRows } from './use-keyset-rows.ts';

export interface DataColumn<Row> {
  id: string;
  header: ReactNode;
  /** What a short heading means, for the ear and the pointer. */
  title?: string;
  /** A grid track: 'minmax(0, 3fr)', '96px'. */
  width: string;
  align?: 'start' | 'center' | 'end';
  sortable?: boolean;
  /** The first column's content becomes the link that opens the row. */
  cell: (row: Row) => ReactNode;
}

export interface DataSort {
  column: string;
  order: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  /** Names the table for the ear. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** From useKeysetRows: the rows, fetched as they come into view. */
  rows: KeysetRows<Row>;
  /** The sections, and so the length, are not known yet. */
  loading?: boolean;
  /** What stands there when there is no row. */
  empty: ReactNode;
  rowKey: (row: Row) => string;
  /** Where a row has its own page, for a new tab. */
  hrefOf?: (row: Row) => string;
  /** Opens a row in place; absent where rows don't open. */
  onOpen?: (row: Row) => void;
  /** Rows that want attention are tinted. */
  isMarked?: (row: Row) => boolean;
  sort?: DataSort | undefined;
  onSort?: (column: string) => void;
  /** Keys of the closed headings. */
  collapsed?: ReadonlySet<string>;
  onToggle?: (heading: string) => void;
  /** A row as a card; a phone has cards where no other view is chosen. `open` makes its content the link. */
  card?: { height: number; draw: (row: Row, open: (content: ReactNode) => ReactNode) => ReactNode };
  view?: 'table' | 'cards' | undefined;
}
