import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './sort-button.module.css';

export type SortOrder = 'asc' | 'desc';

interface SortButtonProps {
  /** The order by this column; undefined while another sorts. */
  order: SortOrder | undefined;
  onSort: () => void;
  children: ReactNode;
}

/** The `aria-sort` of a heading whose column can sort. */
export const ariaSort = (order: SortOrder | undefined) =>
  (({ asc: 'ascending', desc: 'descending', none: 'none' }) as const)[order ?? 'none'];

/** A column heading that sorts, with an arrow for its order. */
export function SortButton({ order, onSort, children }: SortButtonProps) {
  const Icon = order === 'asc' ? IconArrowUp : order === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={order !== undefined || undefined}
      onClick={onSort}
    >
      {children}
      <Icon size={14} aria-hidden />
    </button>
  );
}
