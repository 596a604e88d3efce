import { Tooltip } from '@mantine/core';
import { ariaSort, SortButton } from '../../ui/table/sort-button.tsx';
import text from '../../ui/text/text.module.css';
import classes from './data-table.module.css';
import type { DataColumn, DataSort } from './data-table-props.ts';

const SHOWN_ON = { hover: true, focus: true, touch: true };

interface DataTableHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: DataSort | undefined;
  onSort: ((column: string) => void) | undefined;
}

/** The sticky column headings; those that sort are buttons. */
export function DataTableHead<Row>({ columns, sort, onSort }: DataTableHeadProps<Row>) {
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} className={`${text.mutedSmall} ${text.medium} ${classes.headRow}`}>
        {columns.map(({ id, header, title, align, sortable }) => {
          const order = sort?.column === id ? sort.order : undefined;
          return (
            <th
              key={id}
              scope="col"
              className={classes.cell}
              data-align={align}
              title={sortable ? title : undefined}
              aria-label={title}
              aria-sort={sortable && onSort ? ariaSort(order) : undefined}
            >
              {sortable && onSort ? (
                <SortButton order={order} onSort={() => onSort(id)}>
                  {header}
                </SortButton>
              ) : title ? (
                <Tooltip label={title} events={SHOWN_ON}>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard reaches what it stands for. */}
                  <span tabIndex={0}>{header}</span>
                </Tooltip>
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
