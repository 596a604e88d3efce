import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './data-table.module.css';
import type { DataColumn, DataSort } from './data-table-props.ts';

interface DataTableHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: DataSort | undefined;
  onSort: ((column: string) => void) | undefined;
}

/** The sticky column headings; those that sort are buttons. */
export function DataTableHead<Row>({ columns, sort, onSort }: DataTableHeadProps<Row>) {
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} className={classes.headRow}>
        {columns.map(({ id, header, title, align, sortable }) => {
          const order = sort?.column === id ? sort.order : undefined;
          const Icon = order === 'asc' ? IconArrowUp : order === 'desc' ? IconArrowDown : IconArrowsSort;
          return (
            <th
              key={id}
              className={classes.cell}
              data-align={align}
              title={title}
              aria-label={title}
              aria-sort={
                sortable && onSort
                  ? ({ asc: 'ascending', desc: 'descending', none: 'none' } as const)[order ?? 'none']
                  : undefined
              }
            >
              {sortable && onSort ? (
                <button
                  type="button"
                  className={classes.sort}
                  data-sorted={order !== undefined || undefined}
                  onClick={() => onSort(id)}
                >
                  {header}
                  <Icon size={14} aria-hidden />
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
